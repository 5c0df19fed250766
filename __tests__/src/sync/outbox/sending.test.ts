import { changeRecord, openOutbox, selectSyncStatus } from '../../../../src/sync/outbox/outbox'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, open, server } from './outbox-tabs'

test('a finished round is on the device when the thunk resolves, and on the server soon after', async () => {
  const tab = await open(aya)
  expect(selectSyncStatus(tab.getState())).toBeNull()

  await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
  expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-1')])

  await settled()
  expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  expect(device.entries()).toEqual([])
  expect(selectSyncStatus(tab.getState())).toBe('Saved')
})

test('a change made while an entry is being sent is sent after it', async () => {
  const tab = openOutboxTab({
    device,
    user: aya,
    server: {
      deliver: async (entry) => {
        if (server.arrived.length === 0) {
          const storing = tab.dispatch(changeRecord('round-1', { comment: 'Two' }))
          await server.deliver(entry)
          await storing
          return { outcome: 'delivered' }
        }
        return server.deliver(entry)
      },
    },
  })
  await tab.dispatch(openOutbox())
  await tab.dispatch(changeRecord('round-1', { comment: 'One' }))
  await settled()
  expect(server.arrived).toEqual(['change round-1 by uid-aya', 'change round-1 by uid-aya'])
  expect(device.entries()).toEqual([])
})
