import { setTimeout as wait } from 'node:timers/promises'

/** What `/health/ready` said at a moment; times of `performance.now()`. */
export type ReadySample = { sentAt: number; respondedAt: number; isReady: boolean; isTimely: boolean }

/** How often it is asked, and how long it may take: two seconds are what `docs/scaling.md` promises. In milliseconds. */
const intervalMs = 100
const timeoutMs = 3_000

const checkReadiness = async (url: string): Promise<ReadySample> => {
  const sentAt = performance.now()
  const isReady = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status === 200,
    () => undefined,
  )
  const respondedAt = performance.now()
  return { sentAt, respondedAt, isReady: isReady ?? false, isTimely: isReady !== undefined }
}

/** Asks again and again, as a proxy does, until called off. */
export const watchReadiness = async (url: string, samples: ReadySample[], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    samples.push(await checkReadiness(url))
    await wait(intervalMs)
  }
}
