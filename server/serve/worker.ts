import * as v from 'valibot'
import { asStartError, closeAll, firebaseSignIn, openServer, printError } from '../open-server'
import type { Closers, RunningServer, SignIn } from '../open-server'
import { StartError } from '../errors'
import { localKeys } from '../auth/token'
import { orderSchema, type WorkerReport, type WorkerStart } from './messages'
import { readServeSettings } from './settings'

/** Resolves when the primary has it, or is gone. */
const report = (message: WorkerReport) =>
  new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

const closers: Closers = []

const open = async ({ connections, rates, localSignIn }: WorkerStart): Promise<RunningServer> => {
  const { config } = readServeSettings(process.env)
  const signIn: SignIn = localSignIn
    ? { keys: localKeys(config.firebase.projectId, localSignIn.jwks), pageConfig: pageConfigOf(localSignIn) }
    : firebaseSignIn(config)
  return openServer(config, signIn, closers, { migrations: 'check', connections, rates })
}

const pageConfigOf = ({ pageConfig: { firebase, localIdentityUrl } }: NonNullable<WorkerStart['localSignIn']>) => ({
  firebase,
  ...(localIdentityUrl !== undefined && { localIdentityUrl }),
})

const start = async (order: WorkerStart): Promise<RunningServer> => {
  try {
    const server = await open(order)
    await report({ type: 'ready' })
    return server
  } catch (error) {
    const reason = asStartError(error)
    if (reason instanceof StartError) await report({ type: 'failed', message: reason.message })
    else printError(reason)
    process.exit(1)
  }
}

const measure = ({ measure: read }: RunningServer) => report({ type: 'measured', snapshot: [...(read?.() ?? [])] })

/** Lets go of all without breaking anything off, and tells at last what it has counted. */
const end = async (server: RunningServer, graceMs: number) => {
  await server.app.drain.stopListening(graceMs)
  await closeAll(closers)
  await measure(server)
  process.exit(0)
}

let running: Promise<RunningServer> | undefined

process.on('message', (message) => {
  const parsed = v.safeParse(orderSchema, message)
  if (!parsed.success) return
  const order = parsed.output
  if (order.type === 'start') running = start(order)
  void running?.then((server) => {
    if (order.type === 'announce') server.app.drain.announce()
    if (order.type === 'measure') return measure(server)
    if (order.type === 'end') return end(server, order.graceMs)
    return undefined
  })
})

// Ctrl-C reaches every process of a terminal; only the primary knows when each of them is to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

void report({ type: 'here' })
