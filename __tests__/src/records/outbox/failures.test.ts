import type { Delivery } from '../../../../src/records/gateways'
import {
  discardOutboxEntry,
  retryOutboxEntry,
  openOutbox,
  selectRefused,
  selectSyncStatus,
} from '../../../../src/records/outbox'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, leftBy, offline, open, refusal, server } from './outbox-tabs'

describe('a refusal', () => {
  const refuseOne = async () => {
    server.answers = [refusal]
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    return open(aya)
  }

  test('is not retried automatically, and is still there after a reload', async () => {
    await refuseOne()
    const tab = await open(aya)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toHaveLength(2)
    expect(selectRefused(tab.getState())).toHaveLength(1)
  })

  test('can be sent again', async () => {
    const tab = await refuseOne()
    await tab.dispatch(retryOutboxEntry(1))
    expect(server.arrived).toHaveLength(3)
    expect(device.entries()).toEqual([])
    expect(selectSyncStatus(tab.getState())).toBe('Saved')
  })

  test('can be discarded', async () => {
    const tab = await refuseOne()
    await tab.dispatch(discardOutboxEntry(1))
    expect(device.entries()).toEqual([])
    expect(selectRefused(tab.getState())).toEqual([])
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

  test('does not make new entries start an extra request to a struggling server', async () => {
    const tab = await failOnce()
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    await settled()
    expect(server.arrived).toHaveLength(1)
    tab.gateways.passTime(500)
    await settled()
    expect(device.entries()).toEqual([])
  })

  test('waits as long as the server says, even if the tab wakes', async () => {
    const tab = await failOnce({ outcome: 'failed', message: 'Too many requests.', retryAfterMs: 60_000 })
    tab.gateways.wakeUp()
    tab.gateways.passTime(59_999)
    await settled()
    expect(server.arrived).toHaveLength(1)
    tab.gateways.passTime(1)
    await settled()
    expect(server.arrived).toHaveLength(2)
  })

  test('of an attempt during which the network returns is retried soon, however many came before', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    const attempts: ((answer: Delivery) => void)[] = []
    const deliver = () => new Promise<Delivery>((resolve) => attempts.push(resolve))
    const tab = openOutboxTab({ device, user: aya, server: { deliver } })
    void tab.dispatch(openOutbox())
    await settled()
    const fail = async () => {
      attempts.at(-1)?.(offline)
      await settled()
    }
    for (let count = 1; count <= 8; count += 1) {
      await fail()
      tab.gateways.passTime(300_000)
      await settled()
      expect(attempts).toHaveLength(count + 1)
    }

    tab.gateways.wakeUp()
    await fail()
    tab.gateways.passTime(500)
    await settled()
    expect(attempts).toHaveLength(10)
  })

  test('that lasts for hours loses nothing and sends nothing twice', async () => {
    server.answers = Array.from({ length: 200 }, (): Delivery => ({ outcome: 'failed', message: 'Status 503.' }))
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    while (device.entries().length > 0) {
      tab.gateways.passTime(300_000)
      await settled()
    }
    expect(server.arrived).toHaveLength(201)
    expect(selectSyncStatus(tab.getState())).toBe('Saved')
  })

  test('of one entry does not hold up the others, even if it never ends', async () => {
    device.leave(leftBy('uid-aya', 'broken'))
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: { deliver: (entry) => (entry.recordId === 'broken' ? Promise.resolve(offline) : server.deliver(entry)) },
    })
    await tab.dispatch(openOutbox())
    await settled()
    tab.gateways.passTime(500)
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(device.entries()).toMatchObject([{ recordId: 'broken', refusal: null }])
  })
})
