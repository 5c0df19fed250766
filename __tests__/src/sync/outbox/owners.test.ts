import { acceptGuestRounds, declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import {
  openOutbox,
  changeRecord,
  selectGuestOffer,
  selectOutbox,
  selectWaitingCount,
  selectWaitingRecords,
} from '../../../../src/sync/outbox/outbox'
import { begunElsewhere, endedElsewhere, logoutStarted, selectUid } from '../../../../src/session/session'
import { openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya, ben } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'
import { device, hold, leftBy, offline, open, server, watchContents } from './outbox-tabs'

describe('guests’ rounds', () => {
  test('are all assigned to the account at login', async () => {
    const tab = await open()
    await tab.dispatch(recordFinishedHere(buildRound()))
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(tab.gateways.calls).toContain('toasts.success(2 rounds came along.)')
  })

  test('are assigned, too, if somebody logs in while the round is being stored', async () => {
    const tab = await open()
    const letGo = hold(tab, 'put')
    const storing = tab.dispatch(recordFinishedHere(buildRound()))
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    letGo()
    await storing
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })

  /** Ben has used the device; then a guest finished a round; then Aya logs in. */
  const shareDevice = async () => {
    const tab = await open(ben)
    tab.dispatch(endedElsewhere())
    await settled()
    await tab.dispatch(recordFinishedHere(buildRound()))
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    return tab
  }

  test('can be changed until an account takes them', async () => {
    const tab = await shareDevice()
    await tab.dispatch(changeRecord('round-1', { comment: 'A note' }))
    expect(device.entries()).toMatchObject([{ owner: null }, { owner: null, operation: { kind: 'change' } }])
    await tab.dispatch(acceptGuestRounds())
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'change round-1 by uid-aya'])
  })

  test('stay on the device when declined, are not offered to this account again, and are offered to the next one', async () => {
    const tab = await shareDevice()
    await tab.dispatch(declineGuestRounds())
    expect(selectWaitingCount(tab.getState())).toBe(0)

    const later = await open(aya)
    expect(selectGuestOffer(later.getState())).toBeNull()
    expect(selectWaitingCount(later.getState())).toBe(0)

    const next = await open(ben)
    expect(selectGuestOffer(next.getState())).toBe(1)
    await next.dispatch(acceptGuestRounds())
    expect(server.arrived).toEqual(['save round-1 by uid-ben'])
  })
})

describe('an account', () => {
  test('neither sees nor sends another account’s entries, which wait for their owner', async () => {
    device.leave(leftBy('uid-ben', 'round-1'))
    const tab = await open(aya)
    expect(server.arrived).toEqual([])
    expect(selectWaitingRecords(tab.getState())).toEqual([])
    expect(JSON.stringify(tab.getState().outbox)).not.toContain('Trains')

    tab.dispatch(endedElsewhere())
    tab.dispatch(begunElsewhere({ user: ben }))
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-ben'])
  })

  test('never shares a state with another account’s entries', async () => {
    server.answers = [offline]
    device.leave(leftBy('uid-aya', 'round-1'))
    const tab = await open(aya)
    const strangers: string[] = []
    tab.subscribe(() => {
      const state = tab.getState()
      const outbox = selectOutbox(state)
      const entries = outbox.phase === 'unread' ? [] : outbox.entries
      strangers.push(...entries.flatMap(({ owner }) => (owner === null || owner === selectUid(state) ? [] : [owner])))
    })
    tab.dispatch(endedElsewhere())
    tab.dispatch(begunElsewhere({ user: ben }))
    tab.dispatch(endedElsewhere())
    await settled()
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    expect(strangers).toEqual([])
    expect(selectWaitingCount(tab.getState())).toBe(0)
  })

  test('that logs in during another account’s delivery does not see its result, and sends its own entries afterwards', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-ben', 'round-2'))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: (entry) =>
          entry.owner === 'uid-aya' ? held.then(() => server.deliver(entry)) : server.deliver(entry),
      },
    })
    void tab.dispatch(openOutbox())
    await settled()
    tab.dispatch(endedElsewhere())
    tab.dispatch(begunElsewhere({ user: ben }))
    await settled()
    letGo()
    await settled()
    expect(tab.getState().outbox).toMatchObject({ delivered: [], entries: [{ owner: 'uid-ben' }] })
    tab.gateways.passTime(1_000)
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-ben'])
    expect(device.entries()).toEqual([])
  })

  test('hides its waiting entries at logout, and sends nothing more', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    tab.dispatch(endedElsewhere())
    await settled()
    expect(tab.getState().outbox).toMatchObject({ phase: 'idle', entries: [] })

    tab.gateways.passTime(3_600_000)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toHaveLength(1)
    expect(device.entries()).toHaveLength(1)
  })

  test('that logs out between two entries sends only the first one', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: (entry) => {
          tab.dispatch(logoutStarted())
          return server.deliver(entry)
        },
      },
    })
    await tab.dispatch(openOutbox())
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-2')])
  })

  test('does not see an entry that is stored late for the previous account', async () => {
    const tab = await open(aya)
    const letGo = hold(tab, 'put')
    const storing = tab.dispatch(recordFinishedHere(buildRound()))
    tab.dispatch(endedElsewhere())
    tab.dispatch(begunElsewhere({ user: ben }))
    await settled()
    const shown = watchContents(tab)
    letGo()
    await storing
    await settled()
    expect(shown.filter((contents) => contents.includes('Trains'))).toEqual([])
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-1')])
  })

  test('does not see entries that are read late for the previous account', async () => {
    const tab = await open(ben)
    device.leave(leftBy('uid-ben', 'round-1'))
    server.answers = [offline]
    const letGo = hold(tab, 'read')
    tab.gateways.wakeUp()
    await settled()
    tab.dispatch(endedElsewhere())
    tab.dispatch(begunElsewhere({ user: aya }))
    const shown = watchContents(tab)
    letGo()
    await settled()
    expect(shown.filter((contents) => contents.includes('Trains'))).toEqual([])
    expect(server.arrived).toEqual([])
  })
})
