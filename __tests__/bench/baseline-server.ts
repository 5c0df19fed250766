import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import * as v from 'valibot'
import { listQuery } from '../../server/records/record-page'
import { recordColumns, type IdeaRecordRow } from '../../server/records/tables'
import { reportReady } from '../harness/load/measured-server'

/**
 * The baseline for the server benchmark: node:http and pg with the same page query, the same insert and the same JSON, but no GraphQL,
 * authentication, rate limits, security headers, logging or validation.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '' })

// Return dates as text.
types.setTypeParser(types.builtins.DATE, (value) => value)

/** The columns by the names that the answers have. */
const { userId: _userId, ideaCount: _ideaCount, mark: _mark, ...answered } = recordColumns
const columns = Object.entries(answered).map(([key, column]) => `"${column.name}" as "${key}"`)

const pageSize = 20
const pageOfRows = listQuery(drizzle({ client: pool }), '', pageSize + 1).toSQL().sql
const page = { name: 'page', text: `select ${columns.join(', ')} from (${pageOfRows}) as page` }

const insert = `insert into idea_record (user_id, id, topic_title, category, duration_ms, length_ms, started_at, local_day, ideas)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${columns.join(', ')}`

/** Absent fields of ideas are answered as no. */
const recordOf = (row: IdeaRecordRow) => ({
  ...row,
  ideas: row.ideas.map((idea) => ({ isBest: false, isDone: false, isHeard: false, group: null, ...idea })),
})

const readPage = async (userId: string) => {
  const { rows } = await pool.query<IdeaRecordRow>({ ...page, values: [userId, pageSize + 1] })
  const nodes = rows.slice(0, pageSize).map(recordOf)
  const last = nodes.at(-1)
  const endCursor = last ? Buffer.from(JSON.stringify([last.startedAt, last.id])).toString('base64url') : null
  return { IdeaRecord: { nodes, endCursor, hasNextPage: rows.length > pageSize } }
}

const save = async (values: unknown[]) => {
  const { rows } = await pool.query<IdeaRecordRow>({ name: 'save', text: insert, values })
  return { saveIdeaRecord: rows.map(recordOf)[0] }
}

const answer = async (request: IncomingMessage) => {
  const body: unknown = await json(request)
  return JSON.stringify({ data: Array.isArray(body) ? await save(body) : await readPage(v.parse(v.string(), body)) })
}

const server = createServer((request, response) => {
  const respond = (status: number, text: string) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }
    response.writeHead(status, headers).end(text)
  }
  answer(request).then(
    (text) => respond(200, text),
    (error: unknown) => respond(500, String(error)),
  )
})

server.listen(Number(process.env.PORT), 'localhost', () => {
  reportReady(async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  })
})
