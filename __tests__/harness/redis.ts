import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePorts } from '../../scripts/tools/free-port'
import { findRedisServer } from '../../scripts/tools/find-program'

/** A temporary Redis server on a port that stays the same. */
export type TestRedis = {
  url: string
  /** Stops accepting and answering, as a machine that has silently disappeared. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  start(): Promise<void>
}

/** `describe`, skipped with a message if Redis is not installed. */
export const describeWithRedis = (name: string, tests: (redis: () => TestRedis) => void): void => {
  const program = findRedisServer()
  if (program === undefined) {
    console.log('Without Redis, shared rate limits are not tested.')
    describe.skip(name, () =>
      tests(() => {
        throw new Error('Redis is not installed.')
      }),
    )
    return
  }
  describe(name, () => {
    let redis: TestRedis
    beforeAll(async () => {
      redis = await openRedis(program)
      await redis.start()
    })
    afterAll(() => redis.stop())
    tests(() => redis)
  })
}

const openRedis = async (program: string): Promise<TestRedis> => {
  const [port = 0] = await freePorts(1)
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let stopRunning = async () => undefined as void
  let signal = (_name: NodeJS.Signals) => undefined as void
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => stopRunning(),
    async start() {
      const server = spawn(program, settings, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] })
      const killAtOnce = () => server.kill('SIGKILL')
      process.once('exit', killAtOnce)
      const ended = once(server, 'close')
      signal = (name) => void server.kill(name)
      stopRunning = async () => {
        process.off('exit', killAtOnce)
        server.kill('SIGKILL')
        await ended
      }
      await new Promise<void>((resolve, reject) => {
        let output = ''
        server.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (/ready to accept connections/i.test(output)) resolve()
        })
        void ended.then(() => reject(new Error(`Redis did not start:\n${output}`)))
      })
    },
  }
}
