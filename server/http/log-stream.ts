/** A destination for log lines; `close` writes all remaining ones. */
export type LogStream = { write(line: string): void; close(): void }

/**
 * Writes the lines of one event loop turn together: under load, each write costs as much as a request's checks. No line is
 * lost when the process exits in an orderly way.
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
