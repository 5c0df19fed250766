import { StartError } from '../../server/errors'
import { BuildError } from '../build/ensure-built'

/**
 * Starts something and closes it at the first Ctrl-C (or SIGTERM), also where that comes while it is starting; a second
 * one ends the process at once. What a person can fix is said in one line, anything else with all that is known.
 */
export function runUntilStopped(start: () => Promise<() => Promise<void>>): void {
  let isStopping = false
  const running = start()
  running.catch((error: unknown) => {
    // What was interrupted while starting has nothing to complain about.
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
