import { StartError } from '../../server/errors'
import { BuildError } from '../build/ensure-built'

/**
 * Starts something and closes it on the first Ctrl-C or SIGTERM, even during the start; a second one exits at once. Start and build
 * errors print one line; other errors print their stack.
 */
export function runUntilStopped(start: () => Promise<() => Promise<void>>): void {
  let isStopping = false
  const running = start()
  running.catch((error: unknown) => {
    // Ignore errors caused by stopping during the start.
    if (!isStopping) fail(error)
  })
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.then(
      (close) => {
        close().then(() => process.exit(0), fail)
      },
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function fail(error: unknown): void {
  console.error(error instanceof StartError || error instanceof BuildError ? error.message : error)
  process.exit(1)
}
