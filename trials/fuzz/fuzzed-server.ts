import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reportReady } from '../../__tests__/harness/load/measured-server'
import { startServer } from '../../server/main'

/**
 * The fuzzed server, in its own process: production settings with the local keys and database, without rate limits. Each message makes it
 * send what it measured since the last one.
 */
async function run(): Promise<void> {
  const rates = { perAddress: 1e9, perPerson: 1e9 }
  const { close } = await startServer(process.env, { config: { isProduction: true, trustProxy: false }, rates })
  const loopDelay = monitorEventLoopDelay({ resolution: 1 })
  loopDelay.enable()
  let usedBefore = process.cpuUsage()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(usedBefore)
    const cost = { cpuMs: (user + system) / 1e3, stallMs: loopDelay.max / 1e6 }
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ ...cost, memory: heapUsed + external })
    usedBefore = process.cpuUsage()
    loopDelay.reset()
  })
  reportReady(close)
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
