/** A line of PostgreSQL's log: time, process, PANIC. At the start only, because a log may quote what people write. */
const panicLine = /^(?:\S+ ){3}\[\d+\] PANIC: {2}(.*)/

/**
 * Ends the process when PostgreSQL panics, for example on a full disk. PostgreSQL expects to be restarted and then recovers
 * all acknowledged data; in WebAssembly it would loop for ever instead.
 */
export const stopOnPanic = (line: string): boolean => {
  const reason = panicLine.exec(line)?.[1]
  if (reason !== undefined) {
    console.error(`The database stopped: ${reason}. Saved data is safe: fix the disk, then start again.`)
    process.exit(1)
  }
  return false
}
