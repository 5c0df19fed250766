import { setTimeout as wait } from 'node:timers/promises'
import { runOnce } from '../server/run-once'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Loads code for a second or two, in which a signal ends the process: the first one of a container has no default for them. */
async function load<Code>(code: () => Promise<Code>): Promise<Code> {
  const stop = () => process.exit(0)
  for (const signal of signals) process.on(signal, stop)
  const loaded = await code()
  for (const signal of signals) process.off(signal, stop)
  return loaded
}

/** Runs the server in this process; before it closes, the load balancer may send requests to another one. */
async function startOne(): Promise<() => Promise<void>> {
  const [{ startServer }, { readStorage }, { readProcessSettings }] = await Promise.all([
    import('../server/main'),
    import('../server/config'),
    import('../server/serve/settings'),
  ])
  const { drainMs } = readProcessSettings(process.env)
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
  if (['1', '', undefined].includes(process.env.PROCESSES)) {
    const { runUntilStopped } = await load(() => import('./tools/run-until-stopped'))
    runUntilStopped(startOne)
  } else await load(() => import('../server/serve/main'))
})
