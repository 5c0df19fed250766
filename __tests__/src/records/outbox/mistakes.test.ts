import { openOutbox, selectStorageTrouble, sendOutbox } from '../../../../src/records/outbox'
import { connectivityRestored } from '../../../../src/records/outbox/thunks'
import { openOutboxTab } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, open, server } from './outbox-tabs'

const mistake = new TypeError('entry is undefined')

test('a mistake of ours while sending is no trouble of the storage, and ends the sending', async () => {
  const tab = openOutboxTab({ device, server, user: aya })
  await tab.dispatch(openOutbox())
  device.leave(leftBy('uid-aya', 'round-1'))
  tab.gateways.outbox.remove = () => Promise.reject(mistake)
  await expect(tab.dispatch(sendOutbox())).rejects.toBe(mistake)
  expect(selectStorageTrouble(tab.getState())).toBeNull()
  expect(tab.getState().outbox).toMatchObject({ phase: 'idle' })
})

test('a mistake of ours while storing is reported as what it is, and the round is sent', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const tab = await open(aya)
  tab.gateways.outbox.put = () => Promise.reject(mistake)
  await tab.dispatch(recordFinishedHere(buildRound()))
  expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  expect(selectStorageTrouble(tab.getState())).toBeNull()
  expect(logged).toHaveBeenCalledWith(mistake)
})

test('waking up reads the device once, to send', async () => {
  const tab = await open(aya)
  const read = jest.spyOn(tab.gateways.outbox, 'read')
  await tab.dispatch(connectivityRestored())
  expect(read).toHaveBeenCalledTimes(1)
})
