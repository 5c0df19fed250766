import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer, type ServerOptions } from '../../server/main'

/**
 * The fuzzed server, in its own process: production settings with the local keys and database. IPC messages: `memory` collects garbage and
 * returns the memory; `stall` returns the longest stall since the last one; `stop` ends the server.
 */
async function run(rates: NonNullable<ServerOptions['rates']>): Promise<void> {
  const server = await startServer(process.env, { config: { isProduction: true, trustProxy: false }, rates })
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  loopDelay.enable()
  process.on('message', (message) => {
    if (message === 'stop') void server.close().then(() => process.exit(0))
    if (message === 'memory') {
      globalThis.gc?.()
      process.send?.(process.memoryUsage())
    }
    if (message === 'stall') {
      const stallMs = loopDelay.max / 1e6
      loopDelay.reset()
      process.send?.({ stallMs })
    }
  })
  process.send?.('ready')
}

run({ perAddress: Number(process.argv[2]), perPerson: Number(process.argv[3]) }).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
