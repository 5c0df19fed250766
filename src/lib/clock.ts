import { v4 } from 'uuid'
import type { ClockGateway } from './gateways'

/**
 * The last milliseconds get a timer of their own, because a long timer may fire late in proportion to its length. Timers also
 * run in a hidden page, where animation frames do not.
 */
const lastStretchMs = 50

/** A smaller gain of the wall clock while the page was hidden counts as a clock correction, not as sleep. */
const leastSleepMs = 1000

/**
 * A clock for rounds. `performance.now()` never jumps, but outside Windows it stops while the machine sleeps (w3c/hr-time
 * issue 115). The page is hidden before the machine sleeps, so when it is shown again the clock adds what the wall clock gained.
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
    // Timers stop while the machine sleeps, so check the time again.
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
        // Timers sometimes fire a little early.
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

/** The wall clock minus `performance.now()`, in milliseconds. Only changes of this value are meaningful. */
function wallGain(): number {
  return Date.now() - performance.now()
}

/** Yields to the browser so that it can handle input and paint. A task over 50 ms makes the page unresponsive. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      // In Node, an open port keeps the process running.
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
