import { rmSync } from 'node:fs'

/** Processes that are ending may still write to the folder while it is removed. */
const retries = { maxRetries: 20, retryDelay: 250 }

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, ...retries })

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Returns a function that registers synchronous cleanup for the exit of this process (normal, signal or error); last in, first out. */
export const createCleanup = (): ((work: () => void) => void) => {
  const works: (() => void)[] = []
  process.once('exit', () => {
    for (const work of works.splice(0).reverse()) work()
  })
  for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code))
  return (work) => works.push(work)
}
