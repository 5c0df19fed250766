import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer, type ServerOptions } from '../../server/main'

/**
 * The fuzzed server, in its own process: production settings with the local keys and database. IPC messages: `memory` collects garbage and
 * returns the memory; `cost` returns the processor time and the longest stall since the last one; `stop` ends the server.
 */
async function run(rates: NonNullable<ServerOptions['rates']>): Promise<void> {
  const server = await startServer(process.env, { config: { isProduction: true, trustProxy: false }, rates })
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  loopDelay.enable()
  let usedBefore = process.cpuUsage()
  process.on('message', (message) => {
    if (message === 'stop') void server.close().then(() => process.exit(0))
    if (message === 'memory') {
      globalThis.gc?.()
      process.send?.(process.memoryUsage())
    }
    if (message === 'cost') {
      const { user, system } = process.cpuUsage(usedBefore)
      process.send?.({ cpuMs: (user + system) / 1e3, stallMs: loopDelay.max / 1e6 })
      usedBefore = process.cpuUsage()
      loopDelay.reset()
    }
  })
  process.send?.('ready')
}

run({ perAddress: Number(process.argv[2]), perPerson: Number(process.argv[3]) }).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
