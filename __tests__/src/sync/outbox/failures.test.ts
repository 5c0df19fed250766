import type { Delivery } from '../../../../src/sync/gateways'
import { openOutbox, selectRefused, selectStorageTrouble, selectSyncStatus } from '../../../../src/sync/outbox/outbox'
import { openOutboxTab, settled, type OutboxTab } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, offline, open, refusal, server } from './outbox-tabs'

test('a refusal is not retried automatically, and is still there after a reload', async () => {
  server.answers = [refusal]
  device.leave(leftBy('uid-aya', 'round-1'))
  device.leave(leftBy('uid-aya', 'round-2'))
  await open(aya)
  const tab = await open(aya)
  tab.gateways.wakeUp()
  await settled()
  expect(server.arrived).toHaveLength(2)
  expect(selectRefused(tab.getState())).toHaveLength(1)
})

describe('a mistake of ours', () => {
  const mistake = new TypeError('entry is undefined')

  test('while storing is reported as what it is, and the round is sent', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const tab = await open(aya)
    tab.gateways.outbox.put = () => Promise.reject(mistake)
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isSaved: true })
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(selectStorageTrouble(tab.getState())).toBeNull()
    expect(logged).toHaveBeenCalledWith(mistake)
  })
})

describe('a failure', () => {
  const failOnce = async (answer: Delivery = offline) => {
    server.answers = [answer]
    device.leave(leftBy('uid-aya', 'round-1'))
    return open(aya)
  }

  test('is retried after the backoff, not before', async () => {
    const tab = await failOnce()
    expect(selectSyncStatus(tab.getState())).toBe('Saved on this device')
    tab.gateways.passTime(499)
    await settled()
    expect(server.arrived).toHaveLength(1)

    tab.gateways.passTime(1)
    await settled()
    expect(server.arrived).toHaveLength(2)
    expect(device.entries()).toEqual([])
  })

  test('does not hold up a round that ends during the pause', async () => {
    const tab = await failOnce()
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    await settled()
    expect(server.arrived.slice(1)).toEqual(['save round-2 by uid-aya', 'save round-1 by uid-aya'])
  })

  test('waits as long as the server says, even if the tab wakes or a round ends', async () => {
    const tab = await failOnce({ outcome: 'failed', message: 'Too many requests.', retryAfterMs: 60_000 })
    tab.gateways.wakeUp()
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    tab.gateways.passTime(59_999)
    await settled()
    expect(server.arrived).toHaveLength(1)
    tab.gateways.passTime(1)
    await settled()
    expect(server.arrived).toHaveLength(3)
  })

  describe('of one entry alone', () => {
    const internal: Delivery = { outcome: 'failed', message: 'Status 500.', isEntrySpecific: true }
    const openWithBroken = async (...names: string[]) => {
      for (const name of names) device.leave(leftBy('uid-aya', name))
      const tab = openOutboxTab({
        device,
        user: aya,
        server: {
          deliver: async (entry) => {
            const answer = await server.deliver(entry)
            return entry.recordId.startsWith('broken') ? internal : answer
          },
        },
      })
      await tab.dispatch(openOutbox())
      await settled()
      return tab
    }
    const passTime = async (tab: OutboxTab, milliseconds: number) => {
      tab.gateways.passTime(milliseconds)
      await settled()
    }

    test('does not hold up the others, even if it never ends', async () => {
      const tab = await openWithBroken('broken', 'round-1')
      expect(server.arrived).toEqual(['save broken by uid-aya', 'save round-1 by uid-aya'])
      // The pauses have become as long as they get.
      for (let count = 0; count < 10; count += 1) await passTime(tab, 300_000)
      const { length } = server.arrived

      await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
      await settled()
      expect(server.arrived.slice(length)).toEqual(['save round-2 by uid-aya'])
      expect(device.entries()).toMatchObject([{ recordId: 'broken', refusal: null }])
    })

    test('counts as one of the server where the next one fails, too, so that a hundred entries are no storm', async () => {
      const tab = await openWithBroken('broken-1', 'broken-2', 'broken-3', 'broken-4')
      expect(server.arrived).toHaveLength(2)
      await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-1' })))
      await passTime(tab, 500)
      await passTime(tab, 500)
      expect(server.arrived).toContain('save round-1 by uid-aya')
    })
  })
})
