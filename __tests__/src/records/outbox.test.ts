import type { Delivery } from '../../../src/lib/gateways'
import {
  deletionsHeldWhile,
  deletionsUndone,
  entryDiscarded,
  entryRetried,
  guestRoundsAccepted,
  guestRoundsDeclined,
  outboxOpened,
  recordChanged,
  recordDeleted,
  selectGuestOffer,
  selectHeldDeletions,
  selectPendingChanges,
  selectRefused,
  selectStorageTrouble,
  selectSyncWords,
  selectWaiting,
  selectWaitingRecords,
  sendingAsked,
} from '../../../src/records/outbox'
import { begunElsewhere, endedElsewhere, logoutStarted } from '../../../src/session/session'
import { createMemoryDevice } from '../../harness/memory-outbox'
import { createMemoryServer, openOutboxTab, settled, type OutboxTab } from '../../harness/outbox-tab'
import { aya, ben } from '../../harness/people'
import { buildRound, recordFinishedHere } from '../../harness/rounds'

const saveOperation = (id: string) => ({ kind: 'save' as const, record: buildRound({ id }) })
const leftBy = (owner: string | null, id: string) => ({ owner, recordId: id, operation: saveOperation(id) })

const offline: Delivery = { outcome: 'failed', message: 'The server could not be reached.' }
const refusal: Delivery = { outcome: 'refused', message: 'input.topicTitle must be at most 200 characters' }

let device: ReturnType<typeof createMemoryDevice>
let server: ReturnType<typeof createMemoryServer>

beforeEach(() => {
  device = createMemoryDevice()
  server = createMemoryServer()
})

/** A tab whose outbox has been opened and has done what it could. */
const open = async (user?: typeof aya): Promise<OutboxTab> => {
  const tab = openOutboxTab({ device, server, ...(user && { user }) })
  await tab.dispatch(outboxOpened())
  await settled()
  return tab
}

/** Lets the device take its time over one thing; answers what lets it go on. */
const hold = (tab: OutboxTab, name: 'read' | 'put'): (() => void) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { read, put } = tab.gateways.outbox
  if (name === 'read') tab.gateways.outbox.read = () => read().then((entries) => held.then(() => entries))
  else tab.gateways.outbox.put = (entry) => held.then(() => put(entry))
  return letGo
}

/** All that the tab's outbox holds from now on, one text per change. */
const watchContents = (tab: OutboxTab): readonly string[] => {
  const contents: string[] = []
  tab.subscribe(() => contents.push(JSON.stringify(tab.getState().outbox)))
  return contents
}

describe('a finished round', () => {
  test('is on the device when the thunk resolves, and with the server soon after', async () => {
    const tab = await open(aya)
    expect(selectSyncWords(tab.getState())).toBeNull()

    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isKept: true })
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-1')])

    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(selectSyncWords(tab.getState())).toBe('Saved')
  })

  test('says all the way where it is', async () => {
    const tab = await open(aya)
    const words = new Set<string | null>()
    tab.subscribe(() => words.add(selectSyncWords(tab.getState())))
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    expect([...words]).toEqual(['Saved on this device', 'Saving…', 'Saved'])
  })

  test('of a guest stays on the device', async () => {
    const tab = await open()
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    expect(server.arrived).toEqual([])
    expect(device.entries()).toMatchObject([leftBy(null, 'round-1')])
    expect(selectSyncWords(tab.getState())).toBe('Saved on this device')
    expect(selectWaiting(tab.getState())).toBe(1)
  })

  test('that was on the device when the app ended is sent when it opens again', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    await open(aya)
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
  })
})

describe('guests’ rounds', () => {
  test('join the account at login, every one by its id', async () => {
    const tab = await open()
    await tab.dispatch(recordFinishedHere(buildRound()))
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(device.entries()).toEqual([])
  })

  test('join, too, where somebody logs in while the round is being stored', async () => {
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

  /** Ben was here once; then somebody did a round without an account; then Aya comes. */
  const shareDevice = async () => {
    const tab = await open(ben)
    tab.dispatch(endedElsewhere())
    await settled()
    await tab.dispatch(recordFinishedHere(buildRound()))
    tab.dispatch(begunElsewhere({ user: aya }))
    await settled()
    return tab
  }

  test('are offered, not taken, where another account has used the device', async () => {
    const tab = await shareDevice()
    expect(server.arrived).toEqual([])
    expect(selectGuestOffer(tab.getState())).toBe(1)
    expect(device.entries()).toMatchObject([{ owner: null }])
  })

  test('are sent when the person says that they are theirs', async () => {
    const tab = await shareDevice()
    await tab.dispatch(guestRoundsAccepted())
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(selectGuestOffer(tab.getState())).toBe(0)
  })

  test('that are declined stay on the device, are not asked about again, and are offered to the next one', async () => {
    const tab = await shareDevice()
    await tab.dispatch(guestRoundsDeclined())
    expect(selectWaiting(tab.getState())).toBe(0)

    const later = await open(aya)
    expect(selectGuestOffer(later.getState())).toBe(0)
    expect(selectWaiting(later.getState())).toBe(0)

    const next = await open(ben)
    expect(selectGuestOffer(next.getState())).toBe(1)
    await next.dispatch(guestRoundsAccepted())
    expect(server.arrived).toEqual(['save round-1 by uid-ben'])
  })

  test('are taken once, however often the person presses', async () => {
    const tab = await shareDevice()
    const claim = jest.spyOn(tab.gateways.outbox, 'claim')
    await tab.dispatch(guestRoundsAccepted())
    await tab.dispatch(guestRoundsAccepted())
    expect(claim).toHaveBeenCalledTimes(1)
  })

  test('cannot be accepted or declined where nothing is offered', async () => {
    const tab = await open()
    await tab.dispatch(recordFinishedHere(buildRound()))
    await tab.dispatch(guestRoundsAccepted())
    await tab.dispatch(guestRoundsDeclined())
    expect(device.entries()).toMatchObject([{ owner: null, declinedBy: [] }])
  })
})

describe('an account', () => {
  test('neither sees nor sends what is another’s, which waits for its owner', async () => {
    device.leave(leftBy('uid-ben', 'round-1'))
    const tab = await open(aya)
    expect(server.arrived).toEqual([])
    expect(selectWaitingRecords(tab.getState())).toEqual([])
    expect(JSON.stringify(tab.getState().outbox)).not.toContain('Trains')

    tab.dispatch(begunElsewhere({ user: ben }))
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-ben'])
  })

  test('that logs out takes what waits out of sight, and nothing more is sent', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    tab.dispatch(endedElsewhere())
    await settled()
    expect(tab.getState().outbox).toMatchObject({ phase: 'empty' })

    tab.gateways.passTime(3_600_000)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toHaveLength(1)
    expect(device.entries()).toHaveLength(1)
  })

  test('that logs out between two entries sends the first one only', async () => {
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
    await tab.dispatch(outboxOpened())
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-2')])
  })

  test('does not see what is stored late for the one before', async () => {
    const tab = await open(aya)
    const letGo = hold(tab, 'put')
    const storing = tab.dispatch(recordFinishedHere(buildRound()))
    tab.dispatch(begunElsewhere({ user: ben }))
    await settled()
    const shown = watchContents(tab)
    letGo()
    await storing
    await settled()
    expect(shown.filter((contents) => contents.includes('Trains'))).toEqual([])
    expect(device.entries()).toMatchObject([leftBy('uid-aya', 'round-1')])
  })

  test('does not see what is read late for the one before', async () => {
    const tab = await open(ben)
    device.leave(leftBy('uid-ben', 'round-1'))
    server.answers = [offline]
    const letGo = hold(tab, 'read')
    tab.gateways.wakeUp()
    await settled()
    tab.dispatch(begunElsewhere({ user: aya }))
    const shown = watchContents(tab)
    letGo()
    await settled()
    expect(shown.filter((contents) => contents.includes('Trains'))).toEqual([])
    expect(server.arrived).toEqual([])
  })
})

describe('order', () => {
  test('a change never comes before the save, a deletion never before the change', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    await tab.dispatch(recordChanged('round-1', { isLiked: true }))
    await tab.dispatch(recordChanged('round-2', { comment: 'Later' }))
    await tab.dispatch(sendingAsked())
    expect(server.arrived.slice(1).filter((line) => line.includes('round-1'))).toEqual([
      'save round-1 by uid-aya',
      'change round-1 by uid-aya',
    ])
  })

  test('a note saved ten times while offline is one thing to send', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    for (const comment of ['a', 'ab', 'abc']) await tab.dispatch(recordChanged('round-1', { comment }))
    await settled()
    expect(selectWaiting(tab.getState())).toBe(1)
    expect(device.entries()).toMatchObject([{ operation: { kind: 'change', change: { comment: 'abc' } } }])
  })

  test('what is changed while it is on its way is sent after it', async () => {
    const tab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: async (entry) => {
          if (server.arrived.length === 0) {
            const storing = tab.dispatch(recordChanged('round-1', { comment: 'Two' }))
            await server.deliver(entry)
            await storing
            return { outcome: 'delivered' }
          }
          return server.deliver(entry)
        },
      },
    })
    await tab.dispatch(recordChanged('round-1', { comment: 'One' }))
    await settled()
    expect(server.arrived).toEqual(['change round-1 by uid-aya', 'change round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
  })

  test('a deletion takes the place of what waits for the record', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordChanged('round-1', { isLiked: true }))
    await settled()
    await tab.dispatch(recordDeleted('round-1'))
    tab.gateways.passTime(8_000)
    await settled()
    expect(device.entries()).toEqual([])
    expect(server.arrived.at(-1)).toBe('delete round-1 by uid-aya')
  })
})

describe('a deletion', () => {
  const isDeleted = (tab: OutboxTab) => selectPendingChanges(tab.getState())['round-1']?.isDeleted ?? false
  const pass = async (tab: OutboxTab, ms: number) => {
    tab.gateways.passTime(ms)
    await settled()
  }

  const passSeconds = async (tab: OutboxTab, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await pass(tab, 1_000)
  }

  test('lies on the device from the start, and is held back for as long as it can be undone', async () => {
    const tab = await open(aya)
    await tab.dispatch(recordDeleted('round-1'))
    expect(device.entries()).toMatchObject([{ recordId: 'round-1', operation: { kind: 'delete' } }])
    expect(isDeleted(tab)).toBe(true)
    await pass(tab, 7_999)
    expect(server.arrived).toEqual([])
    await pass(tab, 1)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
    expect(selectHeldDeletions(tab.getState())).toEqual([])
  })

  test('that is undone leaves everything as it was', async () => {
    server.answers = [offline]
    const tab = await open(aya)
    await tab.dispatch(recordChanged('round-1', { comment: 'Wet.' }))
    await settled()
    const before = device.entries()
    await tab.dispatch(recordDeleted('round-1'))
    await tab.dispatch(deletionsUndone())
    expect(device.entries()).toEqual(before)
    expect(isDeleted(tab)).toBe(false)
    await pass(tab, 60_000)
    expect(server.arrived).toEqual(['change round-1 by uid-aya', 'change round-1 by uid-aya'])
  })

  test('keeps what was written after it, for the case that it is undone', async () => {
    const tab = await open(aya)
    await tab.dispatch(recordDeleted('round-1'))
    await tab.dispatch(recordChanged('round-1', { comment: 'Wet.' }))
    await settled()
    expect(server.arrived).toEqual([])
    await tab.dispatch(deletionsUndone())
    await tab.dispatch(sendingAsked())
    expect(server.arrived).toEqual(['change round-1 by uid-aya'])
  })

  test('goes on after a reload, when its time is up', async () => {
    const first = await open(aya)
    await first.dispatch(recordDeleted('round-1'))
    const later = await open(aya)
    expect(selectHeldDeletions(later.getState())).toHaveLength(1)
    await passSeconds(later, 9)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('goes at the next visit where the page was closed', async () => {
    device.leave({ owner: 'uid-aya', recordId: 'round-1', operation: { kind: 'delete', heldUntil: 1 } })
    const tab = await open(aya)
    await pass(tab, 0)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('is held no longer where the device’s clock was put back', async () => {
    const heldUntil = Number.MAX_SAFE_INTEGER
    device.leave({ owner: 'uid-aya', recordId: 'round-1', operation: { kind: 'delete', heldUntil } })
    const tab = await open(aya)
    await passSeconds(tab, 10)
    expect(server.arrived).toEqual(['delete round-1 by uid-aya'])
  })

  test('waits for as long as the person is at the notice, in every tab', async () => {
    const tab = await open(aya)
    const other = await open(aya)
    await tab.dispatch(recordDeleted('round-1'))
    await settled()
    let isThere = true
    const holding = tab.dispatch(deletionsHeldWhile(() => isThere))
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

  test('that was undone in another tab is not let go of here', async () => {
    const tab = await open(aya)
    const other = await open(aya)
    await tab.dispatch(recordDeleted('round-1'))
    await settled()
    expect(isDeleted(other)).toBe(true)
    await other.dispatch(deletionsUndone())
    await settled()
    await pass(tab, 60_000)
    expect(server.arrived).toEqual([])
    expect(isDeleted(tab)).toBe(false)
  })

  test('that the device cannot keep is none, because it could not be undone', async () => {
    const tab = await open(aya)
    device.fail('The device is full.')
    await expect(tab.dispatch(recordDeleted('round-1'))).resolves.toEqual({
      isKept: false,
      message: 'The device is full.',
    })
    expect(server.arrived).toEqual([])
  })
})

describe('a refusal', () => {
  const refuseOne = async () => {
    server.answers = [refusal]
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    return open(aya)
  }

  test('is kept with the server’s words, and blocks nothing else', async () => {
    const tab = await refuseOne()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(selectRefused(tab.getState())).toMatchObject([{ recordId: 'round-1', refusal: refusal.message }])
    expect(device.entries()).toMatchObject([{ recordId: 'round-1', refusal: refusal.message }])
  })

  test('is not tried again by itself, and is known after a reload', async () => {
    await refuseOne()
    const tab = await open(aya)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toHaveLength(2)
    expect(selectRefused(tab.getState())).toHaveLength(1)
  })

  test('can be sent again by the person', async () => {
    const tab = await refuseOne()
    await tab.dispatch(entryRetried(1))
    expect(server.arrived).toHaveLength(3)
    expect(device.entries()).toEqual([])
    expect(selectSyncWords(tab.getState())).toBe('Saved')
  })

  test('can be discarded by the person', async () => {
    const tab = await refuseOne()
    await tab.dispatch(entryDiscarded(1))
    expect(device.entries()).toEqual([])
    expect(selectRefused(tab.getState())).toEqual([])
  })

  test('of a save keeps the changes behind it on the device', async () => {
    server.answers = [refusal]
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    await tab.dispatch(recordChanged('round-1', { isLiked: true }))
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
    expect(device.entries()).toHaveLength(2)
  })
})

describe('a failure', () => {
  const failOnce = async (answer: Delivery = offline) => {
    server.answers = [answer]
    device.leave(leftBy('uid-aya', 'round-1'))
    return open(aya)
  }

  test('is tried again after the backoff, not before', async () => {
    const tab = await failOnce()
    expect(selectSyncWords(tab.getState())).toBe('Saved on this device')
    tab.gateways.passTime(499)
    await settled()
    expect(server.arrived).toHaveLength(1)

    tab.gateways.passTime(1)
    await settled()
    expect(server.arrived).toHaveLength(2)
    expect(device.entries()).toEqual([])
  })

  test('is tried again at once when the network returns or the tab wakes', async () => {
    const tab = await failOnce()
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toHaveLength(2)

    // The timer of the failure has been stopped.
    tab.gateways.passTime(3_600_000)
    await settled()
    expect(server.arrived).toHaveLength(2)
  })

  test('takes what is stored meanwhile along with its next try, so that a struggling server is not hurried', async () => {
    const tab = await failOnce()
    await tab.dispatch(recordFinishedHere(buildRound({ id: 'round-2' })))
    await settled()
    expect(server.arrived).toHaveLength(1)
    tab.gateways.passTime(500)
    await settled()
    expect(device.entries()).toEqual([])
  })

  test('waits as long as the server says, also when the tab wakes', async () => {
    const tab = await failOnce({ outcome: 'failed', message: 'Too many requests.', retryAfterMs: 60_000 })
    tab.gateways.wakeUp()
    tab.gateways.passTime(59_999)
    await settled()
    expect(server.arrived).toHaveLength(1)
    tab.gateways.passTime(1)
    await settled()
    expect(server.arrived).toHaveLength(2)
  })

  test('for hours loses nothing and sends nothing twice', async () => {
    server.answers = Array.from({ length: 200 }, (): Delivery => ({ outcome: 'failed', message: 'Status 503.' }))
    const tab = await open(aya)
    await tab.dispatch(recordFinishedHere(buildRound()))
    await settled()
    while (device.entries().length > 0) {
      tab.gateways.passTime(300_000)
      await settled()
    }
    expect(server.arrived).toHaveLength(201)
    expect(selectSyncWords(tab.getState())).toBe('Saved')
  })

  test('of one thing for ever does not hold up the rest', async () => {
    device.leave(leftBy('uid-aya', 'broken'))
    device.leave(leftBy('uid-aya', 'round-1'))
    device.leave(leftBy('uid-aya', 'round-2'))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: { deliver: (entry) => (entry.recordId === 'broken' ? Promise.resolve(offline) : server.deliver(entry)) },
    })
    await tab.dispatch(outboxOpened())
    await settled()
    tab.gateways.passTime(500)
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(device.entries()).toMatchObject([{ recordId: 'broken', refusal: null }])
  })
})

describe('two tabs', () => {
  test('send everything once, and both know', async () => {
    const first = await open(aya)
    const second = await open(aya)
    await Promise.all([
      first.dispatch(recordFinishedHere(buildRound())),
      second.dispatch(recordFinishedHere(buildRound({ id: 'round-2' }))),
    ])
    await settled()
    for (const tab of [first, second]) tab.gateways.passTime(1_000)
    await settled()
    expect(server.arrived.toSorted()).toEqual(['save round-1 by uid-aya', 'save round-2 by uid-aya'])
    expect(selectSyncWords(first.getState())).toBe('Saved')
    expect(selectSyncWords(second.getState())).toBe('Saved')
  })

  test('know of each other what waits', async () => {
    const first = await open()
    const second = await open()
    await first.dispatch(recordFinishedHere(buildRound()))
    await settled()
    expect(selectWaiting(second.getState())).toBe(1)
  })

  test('take over from each other: what another tab was sending is looked after', async () => {
    const never = openOutboxTab({ device, user: aya, server: { deliver: () => new Promise(() => undefined) } })
    device.leave(leftBy('uid-aya', 'round-1'))
    void never.dispatch(sendingAsked())
    await settled()

    const tab = await open(aya)
    expect(server.arrived).toEqual([])
    device.crashSender()
    tab.gateways.passTime(1_000)
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })
})

describe('trouble with the storage', () => {
  test('that is over is noticed by itself, and what waits is sent', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.fail('The storage of this device failed.')
    const tab = await open(aya)
    tab.gateways.passTime(30_000)
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBe('The storage of this device failed.')
    expect(server.arrived).toEqual([])

    device.fail(null)
    tab.gateways.passTime(30_000)
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })

  test('is told in words, so that a guest can copy their ideas out', async () => {
    const tab = await open()
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({
      isKept: false,
      message: 'There is no space left on this device.',
    })
    expect(selectStorageTrouble(tab.getState())).toBe('There is no space left on this device.')
    expect(selectSyncWords(tab.getState())).toBeNull()
  })

  test('sends at once what the device cannot keep, where somebody is signed in', async () => {
    const tab = await open(aya)
    device.fail('There is no space left on this device.')
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toEqual({ isKept: true })
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])

    server.answers = [offline]
    await expect(tab.dispatch(recordFinishedHere(buildRound()))).resolves.toMatchObject({ isKept: false })
  })

  test('ends when the storage works again', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    device.fail('The storage of this device failed.')
    const tab = await open(aya)
    expect(selectStorageTrouble(tab.getState())).toBe('The storage of this device failed.')

    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
    expect(server.arrived).toEqual(['save round-1 by uid-aya'])
  })

  test('ends for a guest, too, when the tab wakes', async () => {
    device.fail('The storage of this device failed.')
    const tab = await open()
    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(selectStorageTrouble(tab.getState())).toBeNull()
  })

  test('after a delivery sends it again later, which is the same record', async () => {
    device.leave(leftBy('uid-aya', 'round-1'))
    const tab = openOutboxTab({
      device,
      user: aya,
      server: {
        deliver: (entry) => {
          device.fail(server.arrived.length === 0 ? 'The storage of this device failed.' : null)
          return server.deliver(entry)
        },
      },
    })
    await tab.dispatch(outboxOpened())
    await settled()
    expect(server.arrived).toHaveLength(1)
    expect(selectStorageTrouble(tab.getState())).not.toBeNull()

    device.fail(null)
    tab.gateways.wakeUp()
    await settled()
    expect(server.arrived).toEqual(['save round-1 by uid-aya', 'save round-1 by uid-aya'])
    expect(device.entries()).toEqual([])
  })
})
