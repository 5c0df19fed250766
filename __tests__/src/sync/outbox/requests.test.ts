import {
  changeRecord,
  queueRequest,
  selectRequestsAbout,
  selectWaitingRequests,
} from '../../../../src/sync/outbox/outbox'
import { settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { device, offline, open, server } from './outbox-tabs'

const wave = (to: string) => ({ name: 'wave', variables: { to }, text: `Hello ${to}` })

test('a request of another feature is stored first, and sent in its turn', async () => {
  server.answers = [offline]
  const tab = await open(aya)
  await expect(tab.dispatch(queueRequest('greeting-1', wave('Ben')))).resolves.toEqual({ isSaved: true })
  await tab.dispatch(queueRequest('greeting-1', wave('Cleo')))
  await settled()
  expect(device.entries()).toMatchObject([
    { owner: 'uid-aya', recordId: 'greeting-1', operation: { kind: 'request', ...wave('Ben') } },
    { operation: wave('Cleo') },
  ])
  expect(selectRequestsAbout(tab.getState(), 'greeting-1')).toHaveLength(2)
  expect(selectRequestsAbout(tab.getState(), 'greeting-2')).toEqual([])

  tab.gateways.wakeUp()
  await settled()
  expect(server.arrived).toEqual(Array(3).fill('request greeting-1 by uid-aya'))
  expect(device.entries()).toEqual([])
  expect(selectRequestsAbout(tab.getState(), 'greeting-1')).toEqual([])
})

test('requests are told apart from rounds and their changes', async () => {
  server.answers = [offline]
  const tab = await open(aya)
  await tab.dispatch(changeRecord('greeting-1', { isLiked: true }))
  await tab.dispatch(queueRequest('greeting-1', wave('Ben')))
  await settled()
  expect(selectWaitingRequests(tab.getState())).toMatchObject([{ operation: wave('Ben') }])
  expect(selectRequestsAbout(tab.getState(), 'greeting-1')).toHaveLength(1)
})
