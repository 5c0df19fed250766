/** Where log lines go; closed, it has written all of them. */
export type LogStream = { write(line: string): void; close(): void }

/**
 * Writes the lines of one turn of the event loop at once, for under load each writing costs as much as a request's checks. What
 * ends the process in an orderly way loses none of them.
 */
export const createLogStream = (output: { write(lines: string): unknown }): LogStream => {
  let lines = ''

  const flush = () => {
    if (lines === '') return
    const all = lines
    lines = ''
    output.write(all)
  }

  process.on('exit', flush)
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      lines += line
    },
    close: () => {
      process.off('exit', flush)
      flush()
    },
  }
}
