import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer, type ServerOptions } from '../../server/main'

/**
 * The fuzzed server, in its own process: production settings with the local keys and database. IPC messages: `memory` collects
 * garbage and returns `process.memoryUsage()`; `stop` ends the server.
 */
async function run(rates: ServerOptions['rates']): Promise<void> {
  const server = await startServer(process.env, {
    config: { isProduction: true, trustProxy: false },
    ...(rates && { rates }),
  })
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  loopDelay.enable()
  process.on('message', (message) => {
    if (message === 'memory') {
      globalThis.gc?.()
      process.send?.(process.memoryUsage())
    }
    if (message === 'stall') {
      const stallMs = loopDelay.max / 1e6
      loopDelay.reset()
      process.send?.({ stallMs })
    }
    if (message === 'stop') void server.close().then(() => process.exit(0))
  })
  process.send?.('ready')
}

const rates: unknown = JSON.parse(process.argv[2] ?? 'null')

const isRates = (value: unknown): value is NonNullable<ServerOptions['rates']> =>
  typeof value === 'object' && value !== null && 'perAddress' in value && 'perPerson' in value

run(isRates(rates) ? rates : undefined).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
