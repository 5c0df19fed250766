import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again; true as soon as the answer is yes, and false if it stays no until the time limit, in milliseconds. */
export async function becomesTrue(
  ask: () => boolean | Promise<boolean>,
  limitMs: number,
  pauseMs = 100,
): Promise<boolean> {
  const limit = performance.now() + limitMs
  while (!(await ask())) {
    if (performance.now() > limit) return false
    await wait(pauseMs)
  }
  return true
}

/** Whether an address answers with success within two seconds. */
export const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
