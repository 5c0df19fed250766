import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { Pool, types } from 'pg'
import * as v from 'valibot'
import { drizzle } from 'drizzle-orm/node-postgres'
import { searchVersion, type StoredIdea } from '../../../server/records/tables'
import { listQuery } from '../../../server/records/record-queries'
import { serveCommands } from './measured-server'

/**
 * The baseline for the server benchmark: node:http and pg with the same prepared page query, the same insert and the same JSON, but
 * no GraphQL, authentication, rate limits, security headers, logging or validation.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '' })

// Return dates as text.
types.setTypeParser(types.builtins.DATE, (value) => value)

type Row = {
  id: string
  topic_title: string
  category: string
  ideas: StoredIdea[]
  duration_ms: number
  length_ms: number
  started_at: Date
  local_day: string
  viewed: boolean
  is_liked: boolean
  comment: string
  created_at: Date
  updated_at: Date
}

const recordOf = (row: Row) => ({
  id: row.id,
  topicTitle: row.topic_title,
  category: row.category,
  ideas: row.ideas.map(({ text, atMs, endMs, source, isBest, isHeard, group }) => ({
    text,
    atMs,
    endMs,
    source,
    isBest: isBest ?? false,
    isHeard: isHeard ?? false,
    group: group ?? null,
  })),
  durationMs: row.duration_ms,
  lengthMs: row.length_ms,
  startedAt: row.started_at,
  localDay: row.local_day,
  viewed: row.viewed,
  isLiked: row.is_liked,
  comment: row.comment,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const newest = { first: 20, order: 'NEWEST' } as const
const page = listQuery(drizzle({ client: pool }), '', newest, newest.first + 1).toSQL().sql

const readPage = async (userId: string) => {
  const { rows } = await pool.query<Row>({ name: 'page', text: page, values: [userId, newest.first + 1] })
  const nodes = rows.slice(0, newest.first).map(recordOf)
  const last = nodes.at(-1)
  const endCursor = last ? Buffer.from(JSON.stringify([last.startedAt, last.id])).toString('base64url') : null
  return { data: { IdeaRecord: { nodes, endCursor, hasNextPage: rows.length > newest.first } } }
}

const insert = `insert into idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at,
  local_day, search_text, search_tokens, search_version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${searchVersion}) on conflict do nothing
  returning id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day, viewed, is_liked, comment,
  created_at, updated_at`

const save = async (values: unknown[]) => {
  const { rows } = await pool.query<Row>({ name: 'save', text: insert, values })
  const [row] = rows
  if (!row) throw new Error('The record was there already.')
  return { data: { saveIdeaRecord: recordOf(row) } }
}

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const body: unknown = await json(request)
  const text = JSON.stringify(Array.isArray(body) ? await save(body) : await readPage(v.parse(v.string(), body)))
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500, { 'content-length': 0 }).end()
  })
})

server.listen(Number(process.env.PORT), 'localhost', () => {
  serveCommands(async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  })
})
