import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import * as v from 'valibot'
import { deleteIdeaRecordMutation, updateIdeaRecordMutation } from '../../src/records/documents'
import { bodyOf, Connection } from '../bench/server/load'
import { graphqlPost, saveRequest, type Asker } from '../bench/server/people'
import { ideasOf } from '../harness/server-documents'

/** What was acknowledged, by the ids of records: whose they are. */
export interface Ledger {
  saved: Map<string, string>
  changed: Set<string>
  deleted: Set<string>
}

export const joinLedgers = (ledgers: readonly Ledger[]): Ledger => ({
  saved: new Map(ledgers.flatMap(({ saved }) => [...saved])),
  changed: new Set(ledgers.flatMap(({ changed }) => [...changed])),
  deleted: new Set(ledgers.flatMap(({ deleted }) => [...deleted])),
})

export interface Load {
  ledger: Ledger
  /** How often a request was answered with 503, and sent again as a browser does. */
  repeated: number
  /** Requests that were not answered with 200 in the end, by what they were answered with. */
  refused: Map<string, number>
  seconds: number
  /** Of all requests, in milliseconds. */
  times: number[]
}

const documents = { change: print(updateIdeaRecordMutation), delete: print(deleteIdeaRecordMutation) }

const idPattern = /"id":"([0-9a-f-]{36})"/

const savedSchema = v.pipe(v.string(), v.uuid())

/** Of so many records one is changed as soon as it is saved, and another one deleted. */
const turns = 6

const retryMs = 200

/** What a changed record can be told by. */
export const changedNote = 'Changed'

const changeRequest = (asker: Asker, id: string) =>
  graphqlPost(asker, documents.change, { id, change: { ideas: ideasOf('Only one'), comment: changedNote } })

const deleteRequest = (asker: Asker, id: string) => graphqlPost(asker, documents.delete, { id })

/**
 * Saves over so many connections, spread over the servers, until it is stopped; each connection asks again as soon as it has
 * its answer.
 *
 * @param isMixed whether records are changed and deleted, too
 */
export const startSaving = (
  ports: readonly number[],
  askers: readonly Asker[],
  { connections, isMixed }: { connections: number; isMixed: boolean },
): (() => Promise<Load>) => {
  const ledger: Ledger = { saved: new Map(), changed: new Set(), deleted: new Set() }
  const load: Load = { ledger, repeated: 0, refused: new Map(), seconds: 0, times: [] }
  const begin = performance.now()
  let number = 0
  let isStopped = false

  /** Answers with the body; undefined where it was refused. */
  const ask = async (connection: Connection, request: Buffer): Promise<string | undefined> => {
    const asked = performance.now()
    const answer = await connection.ask(request)
    load.times.push(performance.now() - asked)
    if (answer.includes('"SERVICE_UNAVAILABLE"')) {
      load.repeated += 1
      await sleep(retryMs)
      return ask(connection, request)
    }
    try {
      return bodyOf(answer).toString()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      load.refused.set(reason, (load.refused.get(reason) ?? 0) + 1)
      return undefined
    }
  }

  const goOn = async (index: number) => {
    const connection = await Connection.open(ports[index % ports.length] ?? 0)
    while (!isStopped) {
      const asker = askers[number % askers.length]
      if (!asker) break
      const answer = await ask(connection, saveRequest(asker, number++))
      if (answer === undefined) continue
      const id = v.parse(savedSchema, idPattern.exec(answer)?.[1])
      ledger.saved.set(id, asker.uid)
      if (!isMixed) continue
      const turn = ledger.saved.size % turns
      if (turn === 0 && (await ask(connection, changeRequest(asker, id)))) ledger.changed.add(id)
      if (turn === 1 && (await ask(connection, deleteRequest(asker, id)))) ledger.deleted.add(id)
    }
    connection.close()
  }

  const going = Promise.all(Array.from({ length: connections }, (_, index) => goOn(index)))
  return async () => {
    isStopped = true
    await going
    return { ...load, seconds: (performance.now() - begin) / 1_000 }
  }
}
