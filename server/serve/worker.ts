import * as v from 'valibot'
import { asStartError, closeAll, firebaseSignIn, openServer, printError } from '../open-server'
import type { Closers, RunningServer, SignIn } from '../open-server'
import { StartError } from '../errors'
import { localKeys } from '../auth/token'
import { commandSchema, type WorkerMessage, type WorkerStart } from './messages'
import { readServeSettings } from './settings'

/** Resolves when the message is sent, or the primary has exited. */
const sendToPrimary = (message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

const closers: Closers = []

const open = async ({ connections, rates, localSignIn }: WorkerStart): Promise<RunningServer> => {
  const { config } = readServeSettings(process.env)
  const signIn: SignIn = localSignIn
    ? { keys: localKeys(config.firebase.projectId, localSignIn.jwks), pageConfig: localSignIn.pageConfig }
    : firebaseSignIn(config)
  return openServer(config, signIn, closers, { migrations: 'check', connections, rates })
}

const start = async (command: WorkerStart): Promise<RunningServer> => {
  try {
    const server = await open(command)
    await sendToPrimary({ type: 'ready' })
    return server
  } catch (error) {
    const reason = asStartError(error)
    if (reason instanceof StartError) await sendToPrimary({ type: 'failed', message: reason.message })
    else printError(reason)
    process.exit(1)
  }
}

const sendMetrics = ({ measure: read }: RunningServer) =>
  sendToPrimary({ type: 'measured', snapshot: [...(read?.() ?? [])] })

/** Shuts down gracefully, then reports the final metrics. */
const end = async (server: RunningServer, graceMs: number) => {
  await server.app.drain.stopListening(graceMs)
  await closeAll(closers)
  await sendMetrics(server)
  process.exit(0)
}

let running: Promise<RunningServer> | undefined

process.on('message', (message) => {
  const parsed = v.safeParse(commandSchema, message)
  if (!parsed.success) return
  const command = parsed.output
  if (command.type === 'start') running = start(command)
  void running?.then((server) => {
    if (command.type === 'announce') server.app.drain.announce()
    if (command.type === 'measure') return sendMetrics(server)
    if (command.type === 'end') return end(server, command.graceMs)
    return undefined
  })
})

// Ctrl-C signals every process of the terminal; only the primary decides when workers exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

void sendToPrimary({ type: 'here' })
