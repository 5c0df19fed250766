import type { ClockGateway, NavigationGateway, ToastGateway } from './gateways'

// A twin is an in-memory fake of a gateway. Each feature has its own `twins.ts`;
// `__tests__/harness/fake-gateways.ts` combines them.

/** Logs a call of a twin, as `gateway.method(argument)`. */
export type LogCall = (call: string) => void

/** Twins of the gateways that belong to no feature. The clock shows noon UTC until the test calls `passTime`. */
export function createBaseTwins(note: LogCall) {
  const timers = new Set<{ time: number; callback: () => void }>()
  let now = 0
  let ids = 0
  const clock: ClockGateway = {
    wallNow: () => Date.UTC(2026, 10, 20, 12) + now,
    monotonicNow: () => now,
    at: (time, callback) => {
      const timer = { time, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    newId: () => `id-${++ids}`,
    random: () => 0.5,
  }
  /** Advances the monotonic and the wall clock, and fires the timers that are due. */
  const passTime = (milliseconds: number) => {
    now += milliseconds
    for (const timer of [...timers].sort((one, other) => one.time - other.time)) {
      if (timer.time <= now && timers.delete(timer)) timer.callback()
    }
  }
  const toasts: ToastGateway = {
    success: (message) => note(`toasts.success(${message})`),
    info: (message) => note(`toasts.info(${message})`),
    error: (message) => note(`toasts.error(${message})`),
    prepare: () => note('toasts.prepare'),
  }
  let path = '/exercise'
  const navigation: NavigationGateway = {
    go: async (to) => {
      path = to
      note(`navigation.go(${to})`)
    },
    isAt: (asked) => asked === path,
    leave: async (to) => {
      path = to
      note(`navigation.leave(${to})`)
    },
  }
  return { clock, passTime, toasts, navigation, requests: {} }
}
