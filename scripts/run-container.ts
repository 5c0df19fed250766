import { setTimeout as wait } from 'node:timers/promises'
import { readStorage } from '../server/config'
import { startServer } from '../server/main'
import { runOnce } from '../server/run-once'
import { readProcessSettings } from '../server/serve/settings'
import { runUntilStopped } from './tools/run-until-stopped'

/** Runs the server in this process; `close` first lets the load balancer send requests to another one. */
async function startOne(drainMs: number): Promise<() => Promise<void>> {
  const { url, drain, close } = await startServer(process.env)
  console.log(`Idea Training is ready at ${url}.`)
  // Nobody else could serve the embedded database meanwhile.
  if (readStorage(process.env).databaseUrl === undefined) return close
  return async () => {
    drain.announce()
    await wait(drainMs)
    await drain.stopListening(0)
    await close()
  }
}

/** The image's command: one process, or as many as PROCESSES says. */
runOnce(async () => {
  const { processes = 1, drainMs } = readProcessSettings(process.env)
  if (processes > 1) await import('../server/serve/main')
  else runUntilStopped(() => startOne(drainMs))
})
