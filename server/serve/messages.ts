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

/** The primary's local sign-in, for its workers. */
export const localSignInSchema = v.object({
  pageConfig: pageConfigSchema,
  jwks: v.object({ keys: v.array(publicKeySchema) }),
})

const startSchema = v.object({
  type: v.literal('start'),
  /** How many connections to the database the worker may have. */
  connections: v.number(),
  /** The worker's share of the rate limits. */
  rates: v.object({ perAddress: v.number(), perPerson: v.number() }),
  /** Absent with a real Firebase project. */
  localSignIn: v.optional(localSignInSchema),
})

/** Commands from the primary to a worker, which reads all other settings from the environment. */
export const commandSchema = v.variant('type', [
  startSchema,
  /** Respond 503 to readiness checks from now on. */
  v.object({ type: v.literal('announce') }),
  /** Exit, allowing connections at most `graceMs` to end by themselves. */
  v.object({ type: v.literal('end'), graceMs: v.number() }),
  v.object({ type: v.literal('measure') }),
])

export type WorkerCommand = v.InferOutput<typeof commandSchema>
export type WorkerStart = v.InferOutput<typeof startSchema>

/** Messages from a worker to the primary. */
export const workerMessageSchema = v.variant('type', [
  /** It is listening and waits for `start`. */
  v.object({ type: v.literal('here') }),
  v.object({ type: v.literal('ready') }),
  /** It could not start, for a reason that a person can fix. */
  v.object({ type: v.literal('failed'), message: v.string() }),
  v.object({ type: v.literal('measured'), snapshot: snapshotSchema }),
])

export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>
