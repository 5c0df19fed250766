import { setTimeout as wait } from 'node:timers/promises'
import { print, type DocumentNode } from 'graphql'
import * as v from 'valibot'
import type { AppServer } from '../../__tests__/e2e/harness/server'
import { createUsers } from '../../__tests__/harness/load/users'
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

/** Names a record in a log. */
export const keyOf = ({ userId, id }: { userId: string; id: string }) => `${userId} ${id}`

/** The writes that the server acknowledged, by the keys of their records. Each must be in the database exactly once in the end. */
export class WriteLog {
  readonly saved = new Set<string>()
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
  servers: readonly AppServer[]
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
): Promise<Pick<WriteResponse, 'outcome' | 'what'>> {
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
    if (status === 200 && errors.length === 0) return { outcome: 'done', what }
    return { outcome: status === 503 && response.headers.has('retry-after') ? 'retryLater' : 'other', what }
  } catch (error) {
    const { name, cause } = error instanceof Error ? error : new Error(String(error))
    return { outcome: name === 'TimeoutError' ? 'hung' : 'other', what: errorCode(cause) ?? name }
  }
}

/**
 * Lets people save records, one at a time, and change or delete some, until stopped. Unacknowledged writes are sent again with the
 * same id and content, as the app's outbox does.
 */
export async function startWriting({ servers, people, day, restMs, deletes = false }: Load) {
  const uids = Array.from({ length: people }, (_, index) => `person-${index + 1}`)
  const users = await Promise.all(servers.map(({ dataDir }) => createUsers(dataDir, uids)))
  const log = new WriteLog()
  const ending = new AbortController()
  let repeatsEndAt = Infinity

  const write = async (uid: string, index: number) => {
    const url = servers[index % servers.length]?.url ?? ''
    const token = users[index % servers.length]?.[index]?.token ?? ''
    // Each simulated person has their own address, because the server limits the rate per address.
    const headers = { 'x-auth-token': token, 'x-forwarded-for': `10.0.0.${index}` }
    /** Whether it was acknowledged. */
    const deliver = async (document: DocumentNode, variables: object) => {
      while (performance.now() < repeatsEndAt) {
        const sentAt = performance.now()
        const response = await sendOperation(url, headers, { query: print(document), variables })
        log.responses.push({ ...response, sentAt, ms: performance.now() - sentAt })
        await wait(restMs)
        if (response.outcome === 'done') return true
      }
      return false
    }
    for (let count = 1; !ending.signal.aborted; count += 1) {
      const input = newRound({ localDay: day, startedAt: `${day}T12:00:00.000Z` })
      const { id } = input
      const key = keyOf({ userId: uid, id })
      log.pending.add(key)
      if (!(await deliver(saveIdeaRecordMutation, { input }))) return
      log.saved.add(key)
      log.pending.delete(key)
      if (count % turns === 0) {
        const change = { ideas: ideasOf('Once', 'And again'), comment: changedNote }
        if (await deliver(updateIdeaRecordMutation, { id, change })) log.changed.add(key)
      }
      if (deletes && count % turns === 2) {
        log.pending.add(key)
        if (!(await deliver(deleteIdeaRecordMutation, { id }))) return
        log.deleted.add(key)
        log.pending.delete(key)
      }
    }
  }

  const working = Promise.all(uids.map(write))
  // Whoever stops the writers gets the error.
  working.catch(() => undefined)
  const stop = async () => {
    ending.abort()
    repeatsEndAt = performance.now() + lastRepeatsMs
    await working
  }
  return { log, stop }
}
