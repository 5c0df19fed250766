import type { ClockGateway } from '../lib/gateways'
import type { Room } from './documents'
import { RoomError, type RoomConnection, type RoomFollower } from './gateways'

/** How a follower reaches the server. */
export interface RoomSource {
  /** Opens the stream of changes, until the returned function is called. `closed` without an error: the server ended it. */
  subscribe(sink: { next(room: Room): void; closed(error: RoomError | null): void }): () => void
  /** The room as it is. */
  ask(): Promise<Room>
  clock: Pick<ClockGateway, 'monotonicNow' | 'at' | 'random'>
  /** Calls back when the network returns or the tab becomes visible. */
  onWake(listener: () => void): () => void
  /** The view for a projector, which stays open on a computer that nobody uses: it says nothing about where the host is. */
  isScreen: boolean
}

/** A stream whose first event takes longer is swallowed by a proxy, in milliseconds. */
const firstEventMs = 5_000

/** The server repeats the room every five seconds: after this long without an event, the stream is dead. */
const silenceMs = 25_000

const pollMs = 2_000
const longestPollMs = 8_000
const firstRetryMs = 1_000
const longestRetryMs = 30_000

/** How often a host answers at most, in milliseconds. */
const hostAnswerMs = 4_000

/** Follows a room by its stream; while there is none, by asking. Connects again by itself, until the returned function is called. */
export function followRoom(source: RoomSource, follower: RoomFollower): () => void {
  const { clock } = source
  let connection: RoomConnection | null = null
  let isOver = false
  let isStreaming = false
  let failures = 0
  let failedPolls = 0
  let answeredAt = -Infinity
  let closeStream = () => {}
  let cancelRetry = () => {}
  let cancelLimit = () => {}
  let cancelPoll = () => {}

  /** From half of it to all of it, so that the members of a room do not come back at once. */
  const after = (milliseconds: number, run: () => void) =>
    clock.at(clock.monotonicNow() + milliseconds * (0.5 + clock.random() / 2), run)

  const report = (next: RoomConnection) => {
    if (connection === next) return
    connection = next
    follower.connectionChanged(next)
  }

  const stop = () => {
    isOver = true
    closeStream()
    for (const cancel of [cancelRetry, cancelLimit, cancelPoll, stopWaking]) cancel()
  }

  const end = () => {
    if (isOver) return
    stop()
    follower.ended()
  }

  /** @param milliseconds until the stream counts as dead */
  const expectEvent = (milliseconds: number, whenSilent: () => void) => {
    cancelLimit()
    cancelLimit = clock.at(clock.monotonicNow() + milliseconds, whenSilent)
  }

  const openStream = () => {
    cancelRetry()
    closeStream()
    const close = source.subscribe({
      next: (room) => {
        if (isOver || closeStream !== close) return
        isStreaming = true
        failures = 0
        cancelPoll()
        expectEvent(silenceMs, failStream)
        report('live')
        answerAsHost(room)
        follower.changed(room)
      },
      closed: (error) => {
        if (isOver || closeStream !== close) return
        if (error?.code === 'NOT_FOUND') end()
        else failStream()
      },
    })
    closeStream = close
    expectEvent(firstEventMs, failStream)
  }

  /**
   * A stream stays open when a device falls asleep, so a host shows by this that they are still here. The events of a stream also come to a
   * hidden tab, whose timers rest.
   */
  const answerAsHost = ({ hostId, youId }: Room) => {
    if (source.isScreen || hostId !== youId || clock.monotonicNow() - answeredAt < hostAnswerMs) return
    answeredAt = clock.monotonicNow()
    // If it does not arrive, the next one will, or the stream fails.
    source.ask().catch(() => undefined)
  }

  const failStream = () => {
    cancelLimit()
    closeStream()
    closeStream = () => {}
    if (isStreaming) report('lost')
    isStreaming = false
    cancelRetry = after(Math.min(firstRetryMs * 2 ** failures++, longestRetryMs), openStream)
    // Then the next poll waits already.
    if (connection !== 'limited') pollSoon(0)
  }

  const pollSoon = (milliseconds: number) => {
    cancelPoll()
    cancelPoll = after(milliseconds, () => void poll())
  }

  const poll = async () => {
    // If the stream has come back meanwhile, it knows better.
    const isNeeded = () => !isOver && !isStreaming
    try {
      const room = await source.ask()
      if (!isNeeded()) return
      failedPolls = 0
      const wasLost = connection === 'lost' || connection === 'limited'
      report('polling')
      follower.changed(room)
      pollSoon(pollMs)
      if (wasLost) openStream()
    } catch (error) {
      if (!isNeeded()) return
      const code = codeOf(error)
      if (code === 'NOT_FOUND') {
        end()
        return
      }
      if (code === 'TOO_MANY_REQUESTS') {
        report('limited')
        pollSoon(longestRetryMs)
        return
      }
      report('lost')
      pollSoon(Math.min(pollMs * 2 ** failedPolls++, longestPollMs))
    }
  }

  const stopWaking = source.onWake(() => {
    if (isOver || isStreaming) return
    failures = 0
    openStream()
    pollSoon(0)
  })

  openStream()
  return stop
}

const codeOf = (error: unknown): RoomError['code'] | null => (error instanceof RoomError ? error.code : null)
