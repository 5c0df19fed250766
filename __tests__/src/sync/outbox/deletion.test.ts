import { holdDeletionsWhile, undoDeletions } from '../../../../src/sync/undo-deletions'
import {
  changeRecord,
  deleteRecord,
  selectHeldDeletions,
  selectPendingChanges,
} from '../../../../src/sync/outbox/outbox'
import { settled, type OutboxTab } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { device, offline, open, server } from './outbox-tabs'

describe('a deletion', () => {
  const isDeleted = (tab: OutboxTab) => selectPendingChanges(tab.getState())['round-1']?.isDeleted ?? false
  const pass = async (tab: OutboxTab, ms: number) => {
    tab.gateways.passTime(ms)
    await settled()
  }

  const passSeconds = async (tab: OutboxTab, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await pass(tab, 1_000)
  }

  test('is stored at once, and is not sent while it can be undone', async () => {
    const tab = await open(aya)
    await tab.dispatch(deleteRecord('round-1'))
    expect(device.entries()).toMatchObject([{ recordId: 'round-1', operation: { kind: 'delete' } }])
    expect(isDeleted(tab)).toBe(true)
    await pass(tab, 7_999)
    expect(server.arrived).toEqual([])
    await pass(tab, 1)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(selectHeldDeletions(tab.getState())).toEqual([])
  })

  test('changes nothing if it is undone', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(changeRecord('round-1', { comment: 'Wet.' }))
    await settled()
    const before = device.entries()
    await tab.dispatch(deleteRecord('round-1'))
    await tab.dispatch(undoDeletions())
    expect(device.entries()).toEqual(before)
    expect(isDeleted(tab)).toBe(false)
    await pass(tab, 60_000)
    expect(server.arrived).toEqual(['change round-1 by uid-aya', 'change round-1 by uid-aya'])
  })

  test('survives a reload, and is sent when its time is up', async () => {
    const first = await open(aya)
    await first.dispatch(deleteRecord('round-1'))
    const later = await open(aya)
    expect(selectHeldDeletions(later.getState())).toHaveLength(1)
    await passSeconds(later, 9)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('is sent even if the device’s clock was set back', async () => {
    const heldUntil = Number.MAX_SAFE_INTEGER
    device.leave({ owner: 'uid-aya', recordId: 'round-1', operation: { kind: 'delete', heldUntil } })
    const tab = await open(aya)
    await passSeconds(tab, 10)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('is not sent while the person is using the notice, in any tab', async () => {
    const tab = await open(aya)
    const other = await open(aya)
    await tab.dispatch(deleteRecord('round-1'))
    await settled()
    let isThere = true
    const holding = tab.dispatch(holdDeletionsWhile(() => isThere))
    await settled()
    for (let seconds = 0; seconds < 30; seconds += 1) {
      await pass(tab, 1_000)
      await pass(other, 1_000)
    }
    expect(server.arrived).toEqual([])
    isThere = false
    await pass(tab, 8_000)
    await holding
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('fails if the device cannot store it, because it could not be undone', async () => {
    const tab = await open(aya)
    device.fail('The device is full.')
    await expect(tab.dispatch(deleteRecord('round-1'))).resolves.toEqual({
      isSaved: false,
      message: 'The device is full.',
    })
    expect(server.arrived).toEqual([])
  })
})
