import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { print, type DocumentNode } from 'graphql'
import * as v from 'valibot'
import { createUsers, type BenchUser } from '../../__tests__/harness/load/users'
import { ideasOf, newRound } from '../../__tests__/harness/server-documents'
import { errorCode } from '../../server/errors'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/sync/documents'

interface WriteResponse {
  /** Done; 503 with Retry-After; no response in time; or anything else, which must not happen. */
  outcome: 'done' | 'retryLater' | 'hung' | 'other'
  /** Status and error codes, for debugging. */
  what: string
  /** When it was sent (`performance.now()`), and how long the response took. */
  sentAt: number
  ms: number
}

/** The writes that the server acknowledged. Each must be in the database exactly once in the end. */
export class WriteLog {
  /** Record ids, and whose they are. */
  readonly saved = new Map<string, string>()
  readonly changed = new Set<string>()
  readonly deleted = new Set<string>()
  /** Records that were sent, and not acknowledged yet. */
  readonly pending = new Set<string>()
  readonly responses: WriteResponse[] = []

  count(outcome: WriteResponse['outcome']): number {
    return this.responses.filter((response) => response.outcome === outcome).length
  }

  /** The distinct `other` responses. */
  get others(): string[] {
    return [...new Set(this.responses.flatMap(({ outcome, what }) => (outcome === 'other' ? [what] : [])))]
  }
}

interface Load {
  /** The servers over which the people are spread. */
  urls: readonly string[]
  /** The data folder of the servers, which contains their signing key. */
  dataDir: string
  people: number
  /** The local day of all records. */
  day: string
  /** Pause between a response and the next request of a person, to stay within the rate limit. */
  restMs: number
  /** Whether every fourth record is deleted. Every fourth is changed. */
  deletes?: boolean
}

/** A request without a response after this time counts as hung, in milliseconds. */
export const hungMs = 15_000

/** Of this many records of a person, one is changed and one is deleted. */
const turns = 4

/** How long unacknowledged writes are sent again after the end, in milliseconds. */
const lastRepeatsMs = 30_000

/** Marks a changed record. */
export const changedNote = 'Changed'

const bodySchema = v.object({
  errors: v.optional(v.array(v.object({ extensions: v.optional(v.object({ code: v.string() })) })), []),
})

/** Sends one GraphQL operation as the app does, and returns its outcome. */
async function sendOperation(
  url: string,
  headers: Record<string, string>,
  operation: { query: string; variables: object },
): Promise<WriteResponse> {
  const sentAt = performance.now()
  const responseOf = (outcome: WriteResponse['outcome'], what: string): WriteResponse => ({
    ...{ outcome, what, sentAt },
    ms: performance.now() - sentAt,
  })
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(operation),
      signal: AbortSignal.timeout(hungMs),
    })
    const { status } = response
    const { errors } = v.parse(bodySchema, await response.json())
    const what = [status, ...errors.map(({ extensions }) => extensions?.code ?? 'unknown')].join(' ')
    if (status === 200 && errors.length === 0) return responseOf('done', what)
    return responseOf(status === 503 && response.headers.has('retry-after') ? 'retryLater' : 'other', what)
  } catch (error) {
    const { name, cause } = error instanceof Error ? error : new Error(String(error))
    return responseOf(name === 'TimeoutError' ? 'hung' : 'other', errorCode(cause) ?? name)
  }
}

/**
 * Lets people save records, one at a time, and change or delete some, until stopped. Unacknowledged writes are sent again with the
 * same id and content, as the app's outbox does.
 */
export async function startWriting(load: Load): Promise<{ log: WriteLog; stop: () => Promise<void> }> {
  const { urls, dataDir, people, day, restMs, deletes = false } = load
  const uids = Array.from({ length: people }, (_, index) => `person-${index + 1}`)
  const users = await createUsers(dataDir, uids)
  const log = new WriteLog()
  const ending = new AbortController()
  let repeatsEndAt = Infinity

  /** Whether it was acknowledged. */
  const deliver = async (index: number, { token }: BenchUser, document: DocumentNode, variables: object) => {
    const url = urls[index % urls.length] ?? ''
    // Each simulated person has their own address, because the server limits the rate per address.
    const headers = { 'x-auth-token': token, 'x-forwarded-for': `10.0.0.${index}` }
    while (performance.now() < repeatsEndAt) {
      const response = await sendOperation(url, headers, { query: print(document), variables })
      log.responses.push(response)
      await wait(restMs)
      if (response.outcome === 'done') return true
    }
    return false
  }

  const write = async (user: BenchUser, index: number) => {
    for (let count = 1; !ending.signal.aborted; count += 1) {
      const input = newRound({ id: randomUUID(), localDay: day, startedAt: `${day}T12:00:00.000Z` })
      const { id } = input
      log.pending.add(id)
      if (!(await deliver(index, user, saveIdeaRecordMutation, { input }))) return
      log.saved.set(id, user.uid)
      log.pending.delete(id)
      if (count % turns === 0) {
        const change = { ideas: ideasOf('Once', 'And again'), comment: changedNote }
        if (await deliver(index, user, updateIdeaRecordMutation, { id, change })) log.changed.add(id)
      }
      if (deletes && count % turns === 2) {
        log.pending.add(id)
        if (!(await deliver(index, user, deleteIdeaRecordMutation, { id }))) return
        log.deleted.add(id)
        log.pending.delete(id)
      }
    }
  }

  const working = Promise.all(users.map(write))
  // Whoever stops the writers gets the error.
  working.catch(() => undefined)
  const stop = async () => {
    ending.abort()
    repeatsEndAt = performance.now() + lastRepeatsMs
    await working
  }
  return { log, stop }
}
