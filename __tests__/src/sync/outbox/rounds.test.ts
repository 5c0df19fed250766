import { openOutbox, changeRecord, selectSyncStatus, selectWaitingCount } from '../../../../src/sync/outbox/outbox'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, offline, open, server } from './outbox-tabs'

describe('a finished round', () => {
  test('is on the device when the thunk resolves, and on the server soon after', async () => {
    const tab = await open(aya)
    expect(selectSyncStatus(tab.getState())).toBeNull()

    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-1')])

    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(selectSyncStatus(tab.getState())).toBe('Saved')
  })
})

describe('order', () => {
  test('a change is never sent before the save, nor a deletion before the change', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    await tab.dispatch(changeRecord('round-1', { isLiked: true }))
    await tab.dispatch(changeRecord('round-2', { comment: 'Later' }))
    await settled()
    expect(server.arrived.slice(1).filter((line) => line.includes('round-1'))).toEqual([
      'save round-1 by uid-aya',
      'change round-1 by uid-aya',
    ])
  })

  test('a note saved ten times while offline is sent once', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    for (const comment of ['a', 'ab', 'abc']) await tab.dispatch(changeRecord('round-1', { comment }))
    await settled()
    expect(selectWaitingCount(tab.getState())).toBe(1)
    expect(device.entries()).toMatchObject([{ operation: { kind: 'change', change: { comment: 'abc' } } }])
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
})
