import { StartError } from '../../server/errors'

/** Runs a command to its end. What a person can fix is said in one line, anything else with all that is known. */
export function runOnce(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
