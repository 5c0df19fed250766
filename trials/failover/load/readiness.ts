import { setTimeout as wait } from 'node:timers/promises'

/** A response of `/health/ready`. Times are `performance.now()`. */
export type ReadySample = { sentAt: number; respondedAt: number; isReady: boolean; isTimely: boolean }

/** Polling interval and time limit, in milliseconds. `docs/scaling.md` promises a response within 2 s. */
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

/** Polls readiness, as a proxy does, until aborted. */
export const watchReadiness = async (url: string, samples: ReadySample[], signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    samples.push(await checkReadiness(url))
    await wait(intervalMs)
  }
}
