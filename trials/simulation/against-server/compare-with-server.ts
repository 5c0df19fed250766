import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../server/db/database'
import { practiceTotals } from '../../../src/practice/practice-totals'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/sync/documents'
import type { Exchange, RecordMutation, ServerHistory } from '../environment/server-model'
import { shownOf, type ServerRecord } from '../environment/server-record'
import { ideaRecordsQuery, practisedDaysQuery } from '../../../__tests__/harness/server-documents'
import { buildTestApp, type GraphqlBody, type TestApp, type TestClient } from '../../../__tests__/harness/test-app'
import { newPerson } from '../../../__tests__/harness/test-tokens'

/** Result of comparing the server model with the real server. */
export interface Comparison {
  histories: number
  requests: number
  /** A line for each difference. */
  differences: string[]
}

/** Sends the model's requests to the real server in the same order, and compares responses and final records. */
export async function compareWithServer(
  database: Database,
  histories: AsyncIterable<ServerHistory> | Iterable<ServerHistory>,
): Promise<Comparison> {
  const server = await buildTestApp(database)
  const stranger = await server.as(newPerson(), { exp: Math.floor(Date.now() / 1000) - 600 })
  const comparison: Comparison = { histories: 0, requests: 0, differences: [] }
  for await (const history of histories) {
    comparison.histories += 1
    comparison.requests += history.exchanges.length
    comparison.differences.push(...(await replayHistory(history, server, stranger)))
  }
  await server.app.close()
  return comparison
}

async function replayHistory({ seed, exchanges, records }: ServerHistory, server: TestApp, stranger: TestClient) {
  const differences: string[] = []
  const compare = (what: string, model: unknown, real: unknown) => {
    if (isDeepStrictEqual(model, real)) return
    differences.push(
      `Seed ${seed}, ${what}: the model has ${JSON.stringify(model)}, the server ${JSON.stringify(real)}`,
    )
  }
  const clients = new Map<string, TestClient>()
  for (const uid of new Set(exchanges.flatMap(({ uid }) => uid ?? []))) {
    clients.set(uid, await server.as({ uid: `${seed}-${uid}`, email: `${seed}-${uid}@example.com` }))
  }
  for (const [index, exchange] of exchanges.map((one) => withUniqueIds(seed, one)).entries()) {
    const { uid, mutation } = exchange
    const client = (uid === null ? null : clients.get(uid)) ?? stranger
    const what = `question ${index + 1} of ${exchanges.length} (${uid ?? 'nobody'}: ${JSON.stringify(mutation)})`
    compare(what, modelResponse(exchange), await send(client, mutation))
  }
  for (const [uid, client] of clients) {
    const own = records.filter(({ owner }) => owner === uid).map((record) => withUniqueId(seed, record))
    compare(`the records of ${uid}`, sortById(own.map(shownOf)), await readRecords(client))
    const { practisedDays } = await client.ask(practisedDaysQuery, {})
    compare(`the days of ${uid}`, practisedDaysOf(own), practisedDays)
  }
  return differences
}

/** Two seeds may draw the same ids, so each history gets its own on the shared server. */
const uniqueId = (seed: number, id: string) => `${seed.toString(16).padStart(8, '0')}${id.slice(8)}`

const withUniqueId = <Kept extends { id: string }>(seed: number, record: Kept): Kept => ({
  ...record,
  id: uniqueId(seed, record.id),
})

function withUniqueIds(seed: number, exchange: Exchange): Exchange {
  const { mutation, response } = exchange
  return {
    ...exchange,
    mutation:
      mutation.kind === 'save'
        ? { ...mutation, record: withUniqueId(seed, mutation.record) }
        : { ...mutation, id: uniqueId(seed, mutation.id) },
    response: 'record' in response && response.record ? { record: withUniqueId(seed, response.record) } : response,
  }
}

/** The model's response: an error code, the id of a deleted record, or the record. */
function modelResponse({ mutation, response }: Exchange): unknown {
  if ('code' in response) return response.code
  return mutation.kind === 'delete' ? mutation.id : response.record && shownOf(response.record)
}

/** The real server's response, in the same form. */
async function send(client: TestClient, mutation: RecordMutation): Promise<unknown> {
  switch (mutation.kind) {
    case 'save': {
      const { body } = await client.graphql(saveIdeaRecordMutation, { input: mutation.record })
      return resultOf(body, body.data && withoutTimes(body.data.saveIdeaRecord))
    }
    case 'change': {
      const { body } = await client.graphql(updateIdeaRecordMutation, { id: mutation.id, change: mutation.change })
      return resultOf(body, body.data && withoutTimes(body.data.updateIdeaRecord))
    }
    case 'delete': {
      const { body } = await client.graphql(deleteIdeaRecordMutation, { id: mutation.id })
      return resultOf(body, body.data?.deleteIdeaRecord)
    }
  }
}

const resultOf = ({ errors }: GraphqlBody<unknown>, result: unknown): unknown => errors?.[0]?.extensions.code ?? result

function withoutTimes<Shown extends { createdAt: unknown; updatedAt: unknown }>(record: Shown) {
  const { createdAt: _, updatedAt: __, ...rest } = record
  return rest
}

const sortById = <Kept extends { id: string }>(records: readonly Kept[]): Kept[] =>
  records.toSorted((one, other) => (one.id < other.id ? -1 : 1))

async function readRecords(client: TestClient) {
  const { nodes, hasNextPage } = (await client.ask(ideaRecordsQuery, { first: 100 })).IdeaRecord
  if (hasNextPage) throw new Error('Nobody has so many records in one history.')
  return sortById(nodes.map(withoutTimes))
}

/** What the app adds up from these records, day by day. */
function practisedDaysOf(records: readonly ServerRecord[]) {
  const { days } = practiceTotals(records, [], { today: '', restDays: [] })
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}
