import { v4 } from 'uuid'
import type { ClockGateway } from './gateways'

/**
 * The last stretch before a moment gets a timer of its own, because systems may fire a long one late in proportion to its
 * length. Timers fire in a hidden page as well, where animation frames do not.
 */
const lastStretchMs = 50

/** A wall clock that has gained less than this while the page was hidden was set right, not slept through. */
const leastSleepMs = 1000

/**
 * A clock for rounds. `performance.now()` never jumps with the wall clock, but outside Windows it stops while the machine sleeps
 * (w3c/hr-time issue 115). A sleeping machine hides the page first; so when a hidden page is shown again, what the wall clock has
 * gained is added.
 */
export function createClock(): ClockGateway {
  let sleptMs = 0
  let gainWhenHidden: number | null = document.hidden ? wallGain() : null
  const approaches = new Set<() => void>()

  const monotonicNow = () => performance.now() + sleptMs

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      gainWhenHidden = wallGain()
      return
    }
    const gainedMs = gainWhenHidden === null ? 0 : wallGain() - gainWhenHidden
    gainWhenHidden = null
    if (gainedMs >= leastSleepMs) sleptMs += gainedMs
    // Timers sleep with the machine: look at the clock again.
    for (const approach of approaches) approach()
  })

  return {
    wallNow: () => Date.now(),
    monotonicNow,

    at: (time, callback) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const cancel = () => {
        clearTimeout(timer)
        approaches.delete(approach)
      }
      const wait = () => {
        const leftMs = Math.max(time - monotonicNow(), 0)
        timer = setTimeout(approach, leftMs > 2 * lastStretchMs ? leftMs - lastStretchMs : Math.ceil(leftMs))
      }
      const approach = () => {
        clearTimeout(timer)
        // Timers now and then fire a little early.
        if (monotonicNow() < time) {
          wait()
        } else {
          cancel()
          callback()
        }
      }
      approaches.add(approach)
      wait()
      return cancel
    },

    // `crypto.randomUUID` exists on https and localhost only.
    newId: () => v4(),
    random: () => Math.random(),
  }
}

/** How far the wall clock is ahead of `performance.now()`, in milliseconds; only its changes mean anything. */
function wallGain(): number {
  return Date.now() - performance.now()
}

/**
 * Goes on in another task, after what waits to be answered or painted: work of more than 50 ms in one piece makes a page
 * that does not answer.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
