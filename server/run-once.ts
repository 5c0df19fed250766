import { StartError } from './errors'

/** Runs a command to its end. A StartError prints one line; other errors print their stack. */
export function runOnce(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
