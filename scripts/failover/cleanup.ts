import { rmSync } from 'node:fs'

/** A folder may be written to while it is removed, by what has been told to end. */
const retries = { maxRetries: 20, retryDelay: 250 }

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, ...retries })

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** What to do when this process ends, by itself, by Ctrl-C or by an error: the last thing first. Nothing can be waited for. */
export const createCleanup = (): ((work: () => void) => void) => {
  const works: (() => void)[] = []
  process.once('exit', () => {
    for (const work of works.splice(0).reverse()) work()
  })
  for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code))
  return (work) => works.push(work)
}
