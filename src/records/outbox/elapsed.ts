import type { ClockGateway } from '../../lib/gateways'

/** Resolves when so many milliseconds have passed. */
export function elapsed(clock: ClockGateway, milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.at(clock.monotonicNow() + milliseconds, resolve))
}
