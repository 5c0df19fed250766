import { createLogStream } from '../../../server/http/log-stream'

const createOutput = () => {
  const written: string[] = []
  return { written, write: (lines: string) => written.push(lines) }
}

describe('log lines', () => {
  it('of one event loop turn are written together', async () => {
    const output = createOutput()
    const stream = createLogStream(output)
    for (const line of ['one\n', 'two\n']) stream.write(line)
    expect(output.written).toEqual([])
    await new Promise((resolve) => setImmediate(resolve))
    stream.write('three\n')
    await new Promise((resolve) => setImmediate(resolve))
    expect(output.written).toEqual(['one\ntwo\n', 'three\n'])
    stream.close()
  })

  it('are all written when the log is closed, or the process ends', () => {
    const listeners = process.listeners('exit')
    const output = createOutput()
    const stream = createLogStream(output)
    stream.write('one\n')
    const [onExit] = process.listeners('exit').filter((listener) => !listeners.includes(listener))
    onExit?.(0)
    stream.write('two\n')
    stream.close()
    expect(output.written).toEqual(['one\n', 'two\n'])
    expect(process.listeners('exit')).toEqual(listeners)
  })
})
