import { Client } from 'pg'
import { startPostgres } from '../../__tests__/harness/postgres'
import { StartError } from '../../server/errors'
import { poolQuery, roomActions } from '../../src/rooms/documents'
import { openRoom, type SimulatedRoom } from './member'
import { startServer } from './server'

const listenersOf = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_stat_activity where query = 'listen "room"'`)
  await client.end()
  return rowCount ?? 0
}

/** The members' views of their room, which must be one. */
const viewsOf = ({ members }: SimulatedRoom) =>
  new Set(members.map((member) => JSON.stringify({ ...member.room(), youId: '', goneAt: 0 })))

/** Members of one room who are connected to two processes: all must see the same. */
export async function compareWorkers(): Promise<string[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new StartError('PostgreSQL is not installed.')
  const databaseUrl = postgres.urlOf('postgres')
  const server = await startServer('server/serve/main.ts', { DATABASE_URL: databaseUrl, PROCESSES: '2' })
  // The first one that is ready answers before the other.
  while ((await server.measure()).ready < 2) await new Promise((resolve) => setTimeout(resolve, 100))
  const room = await openRoom(server.url, 30, 20_000)
  const { code, host, members } = room
  const problems: string[] = []
  const seen = async (phase: string) => {
    await Promise.all(members.map((member) => member.until((view) => view.phase === phase)))
    const version = Math.max(...members.map((member) => member.room()?.version ?? 0))
    await Promise.all(members.map((member) => member.until((view) => view.version === version)))
    const views = viewsOf(room).size
    console.log(`${phase}: ${members.length} members see ${views === 1 ? 'the same' : `${views} different views`}`)
    if (views !== 1) problems.push(`In ${phase}, members see ${views} different views.`)
  }
  const listeners = await listenersOf(databaseUrl)
  console.log(`Processes that listen: ${listeners}`)
  if (listeners !== 2) problems.push(`${listeners} processes listen instead of 2.`)

  await host.ask(roomActions.startMinute, { code, minute: 1 })
  await seen('MINUTE')
  await new Promise((resolve) => setTimeout(resolve, (host.room()?.endsAt ?? 0) - Date.now()))
  const texts = ['tea', 'a cup']
  await Promise.all(members.map((member) => member.ask(roomActions.deliverIdeas, { code, minute: 1, texts })))
  await seen('POOL')
  const pools = await Promise.all(members.map((member) => member.ask(poolQuery, { code })))
  const different = new Set(pools.map(({ pool }) => JSON.stringify(pool)))
  console.log(`Pools read: ${different.size === 1 ? 'the same' : `${different.size} different ones`}`)
  if (different.size !== 1) problems.push(`Members read ${different.size} different pools.`)
  for (const member of members) member.leave()
  await server.stop()
  await postgres.stop()
  return problems
}
