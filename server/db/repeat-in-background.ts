/**
 * Runs a task at intervals, never twice at once. A failure is reported and does not end it.
 *
 * @param intervalMs the time between two starts, in milliseconds
 * @returns a function that stops it and waits for the current run
 */
export const repeatInBackground = (
  intervalMs: number,
  task: () => Promise<void>,
  failure: string,
): (() => Promise<void>) => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(task).catch((error: unknown) => console.error(failure, error))
  }, intervalMs)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await running
  }
}
