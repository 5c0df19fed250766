import * as v from 'valibot'
import { pageConfigSchema } from '../../contract/page-config-schema'
import { snapshotSchema } from '../metrics/metric'

const publicKeySchema = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  kid: v.string(),
  alg: v.string(),
  use: v.string(),
})

/** The primary's local sign-in, as its workers need to know it. */
export const localSignInSchema = v.object({
  pageConfig: pageConfigSchema,
  jwks: v.object({ keys: v.array(publicKeySchema) }),
})

const startSchema = v.object({
  type: v.literal('start'),
  /** How many connections to the database the worker may have. */
  connections: v.number(),
  /** Its share of the requests a minute. */
  rates: v.object({ perAddress: v.number(), perPerson: v.number() }),
  /** Absent where Firebase answers. */
  localSignIn: v.optional(localSignInSchema),
})

/** What the primary tells a worker; all else it reads from the environment itself. */
export const commandSchema = v.variant('type', [
  startSchema,
  /** Readiness answers no from now on. */
  v.object({ type: v.literal('announce') }),
  /** End, after so many milliseconds at the latest in which connections may end by themselves. */
  v.object({ type: v.literal('end'), graceMs: v.number() }),
  v.object({ type: v.literal('measure') }),
])

export type WorkerCommand = v.InferOutput<typeof commandSchema>
export type WorkerStart = v.InferOutput<typeof startSchema>

/** What a worker tells the primary. */
export const workerMessageSchema = v.variant('type', [
  /** It listens to orders, and wants to know how to start. */
  v.object({ type: v.literal('here') }),
  v.object({ type: v.literal('ready') }),
  /** It could not start, for a reason that a person can fix. */
  v.object({ type: v.literal('failed'), message: v.string() }),
  v.object({ type: v.literal('measured'), snapshot: snapshotSchema }),
])

export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>
