import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import * as v from 'valibot'
import { deleteIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/records/documents'
import { bodyOf, Connection } from '../../__tests__/harness/load/connection'
import { graphqlPost, saveRequest, type BenchUser } from '../../__tests__/harness/load/users'
import { ideasOf } from '../../__tests__/harness/server-documents'

/** Acknowledged writes by record id; `saved` maps to the owner's uid. */
export interface AcknowledgedWrites {
  saved: Map<string, string>
  changed: Set<string>
  deleted: Set<string>
}

export const mergeAcknowledged = (ledgers: readonly AcknowledgedWrites[]): AcknowledgedWrites => ({
  saved: new Map(ledgers.flatMap(({ saved }) => [...saved])),
  changed: new Set(ledgers.flatMap(({ changed }) => [...changed])),
  deleted: new Set(ledgers.flatMap(({ deleted }) => [...deleted])),
})

export interface SavesResult {
  acknowledged: AcknowledgedWrites
  /** Number of 503 responses, after which the request was sent again. */
  repeated: number
  /** Number of failed requests, by response. */
  refused: Map<string, number>
  seconds: number
  /** Latencies of all requests, in milliseconds. */
  times: number[]
}

const documents = { change: print(updateIdeaRecordMutation), delete: print(deleteIdeaRecordMutation) }

const idPattern = /"id":"([0-9a-f-]{36})"/

const savedSchema = v.pipe(v.string(), v.uuid())

/** Of this many records, one is changed and one deleted right after it is saved. */
const turns = 6

const retryMs = 200

/** Marks a changed record. */
export const changedNote = 'Changed'

const changeRequest = (user: BenchUser, id: string) =>
  graphqlPost(user, documents.change, { id, change: { ideas: ideasOf('Only one'), comment: changedNote } })

const deleteRequest = (user: BenchUser, id: string) => graphqlPost(user, documents.delete, { id })

/**
 * Saves records over this many connections, spread over the servers, until stopped. Each connection sends its next request right
 * after a response.
 *
 * @param isMixed whether records are changed and deleted, too
 */
export const startSaving = (
  ports: readonly number[],
  users: readonly BenchUser[],
  { connections, isMixed }: { connections: number; isMixed: boolean },
): (() => Promise<SavesResult>) => {
  const acknowledged: AcknowledgedWrites = { saved: new Map(), changed: new Set(), deleted: new Set() }
  const load: SavesResult = { acknowledged, repeated: 0, refused: new Map(), seconds: 0, times: [] }
  const begin = performance.now()
  let number = 0
  let isStopped = false

  /** Returns the body; undefined if the request failed. */
  const send = async (connection: Connection, request: Buffer): Promise<string | undefined> => {
    const sentAt = performance.now()
    const response = await connection.send(request)
    load.times.push(performance.now() - sentAt)
    if (response.includes('"SERVICE_UNAVAILABLE"')) {
      load.repeated += 1
      await sleep(retryMs)
      return send(connection, request)
    }
    try {
      return bodyOf(response).toString()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      load.refused.set(reason, (load.refused.get(reason) ?? 0) + 1)
      return undefined
    }
  }

  const keepSaving = async (index: number) => {
    const connection = await Connection.open(ports[index % ports.length] ?? 0)
    while (!isStopped) {
      const user = users[number % users.length]
      if (!user) break
      const response = await send(connection, saveRequest(user, number++))
      if (response === undefined) continue
      const id = v.parse(savedSchema, idPattern.exec(response)?.[1])
      acknowledged.saved.set(id, user.uid)
      if (!isMixed) continue
      const turn = acknowledged.saved.size % turns
      if (turn === 0 && (await send(connection, changeRequest(user, id)))) acknowledged.changed.add(id)
      if (turn === 1 && (await send(connection, deleteRequest(user, id)))) acknowledged.deleted.add(id)
    }
    connection.close()
  }

  const going = Promise.all(Array.from({ length: connections }, (_, index) => keepSaving(index)))
  return async () => {
    isStopped = true
    await going
    return { ...load, seconds: (performance.now() - begin) / 1_000 }
  }
}
