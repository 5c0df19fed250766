import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { freePorts } from '../../scripts/tools/free-port'
import type { Table } from '../../scripts/tools/markdown-table'
import { median, percentile } from '../../scripts/tools/statistics'
import { openDatabase } from '../../server/db/open'
import { startPostgres } from '../harness/postgres'
import { seedRecords } from '../harness/seed-records'
import { bodyOf, Connection, postOf } from '../harness/load/connection'
import { startMeasured, type MeasuredServer } from '../harness/load/measured-server'
import { createUsers, newRoundOf, pageRequest, saveRequest, type BenchUser } from '../harness/load/users'
import { withTemporaryFolder } from './machine'

const connections = 32
const people = 64
const recordsEach = 100
const rounds = 5
const roundMs = 1_500

/** More than one round can save. */
const savesARound = 12_000

/** One kind of request to one server. */
interface Subject {
  name: string
  server: MeasuredServer
  request(user: BenchUser, number: number): Buffer
  /** Load results, with the process's resident memory right after the load, in MB. */
  results: (Awaited<ReturnType<typeof load>> & { memory: number })[]
}

const uids = Array.from({ length: people }, (_, number) => `bench-person-${number}`)

/** Measures the server under 32 connections: on PostgreSQL beside a minimal baseline with the same driver, and embedded. */
export function measureServer(): Promise<Table[]> {
  return withTemporaryFolder(async (folder) => {
    const users = await createUsers(folder, uids)
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
    try {
      const environment = { DATA_DIR: folder, DATABASE_URL: postgres.urlOf('postgres') }
      const onPostgres = await measureServers(users, environment, ['baseline-server', 'app-server'])
      const embedded = await measureServers(users, { DATA_DIR: folder }, ['app-server'])
      return [tableOf([...onPostgres, ...embedded])]
    } finally {
      await postgres.stop()
    }
  })
}

/** The same requests for the baseline server: the person, and the row to insert. */
const barePageRequest = ({ uid }: BenchUser): Buffer => postOf('/', uid)
const bareSaveRequest = ({ uid }: BenchUser, number: number): Buffer => {
  const { ideas, ...round } = newRoundOf(uid, number)
  return postOf('/', [uid, ...Object.values(round), JSON.stringify(ideas)])
}

/** Fills a database, and puts load on these servers in turn. */
async function measureServers(
  users: readonly BenchUser[],
  environment: { DATA_DIR: string; DATABASE_URL?: string },
  programs: readonly ('app-server' | 'baseline-server')[],
): Promise<Subject[]> {
  const { database, close } = await openDatabase({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
  })
  for (const uid of uids) await seedRecords(database, uid, recordsEach)
  await database.execute('analyze')
  await close()
  const pages: Subject[] = []
  const saves: Subject[] = []
  try {
    for (const program of programs) {
      const [port = 0, identityPort = 0] = await freePorts(2)
      const settings = { ...environment, IDENTITY_PORT: `${identityPort}` }
      const server = await startMeasured(program, port, settings, join(environment.DATA_DIR, 'log'))
      const isBare = program === 'baseline-server'
      const name = isBare ? 'bare' : environment.DATABASE_URL === undefined ? 'embedded' : 'ours'
      pages.push({ name: `page, ${name}`, server, request: isBare ? barePageRequest : pageRequest, results: [] })
      saves.push({ name: `save, ${name}`, server, request: isBare ? bareSaveRequest : saveRequest, results: [] })
    }
    if (users[0]) await checkSame(pages, users[0])
    await alternate(pages, users)
    await alternate(saves, users)
  } finally {
    await Promise.all(pages.map(({ server }) => server.stop()))
  }
  return [...pages, ...saves]
}

/** All servers must return the same page; otherwise comparing them makes no sense. */
async function checkSame(subjects: readonly Subject[], user: BenchUser): Promise<void> {
  const pages: unknown[] = []
  for (const { server, request } of subjects) {
    const connection = await Connection.open(server.port)
    pages.push(JSON.parse(bodyOf(await connection.send(request(user, 0))).toString()))
    connection.close()
  }
  if (!pages.every((page) => isDeepStrictEqual(page, pages[0]))) throw new Error('The servers return different pages.')
}

/** Puts the same load on each subject in turn, several times after a warm-up. */
async function alternate(subjects: readonly Subject[], users: readonly BenchUser[]): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    // Reverse the order each time, so none is always first.
    for (const { server, request, results } of round % 2 === 0 ? subjects : subjects.toReversed()) {
      // Prepared before the clock starts, to leave the CPU to the server.
      const requests = Array.from({ length: Math.ceil(savesARound / people) }, (_, place) =>
        users.map((user) => request(user, round * savesARound + place)),
      )
      const result = await load(server.port, requests.flat())
      if (round > 0) results.push({ ...result, memory: server.memory() })
    }
  }
}

/** Sends requests for a while; each connection sends its next one right after a response. Times are in milliseconds. */
async function load(port: number, requests: readonly Buffer[]) {
  const times: number[] = []
  const waiting = requests.values()
  const begin = performance.now()
  const keepSending = async () => {
    const connection = await Connection.open(port)
    for (const request of waiting) {
      const sentAt = performance.now()
      if (sentAt > begin + roundMs) break
      bodyOf(await connection.send(request))
      times.push(performance.now() - sentAt)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, keepSending))
  const seconds = (performance.now() - begin) / 1_000
  return { perSecond: times.length / seconds, p50: percentile(times, 50), p99: percentile(times, 99) }
}

function tableOf(subjects: readonly Subject[]): Table {
  const row = (name: string, of: keyof Subject['results'][number], digits = 0) => {
    const values = subjects.map(({ results }) => median(results.map((result) => result[of])))
    return { name, values, digits, isCompared: of === 'perSecond' }
  }
  const compared = (kind: string) => {
    const place = (name: string) => subjects.findIndex((subject) => subject.name === `${kind}, ${name}`)
    return { name: `${kind}, ours / bare`, of: place('ours'), with: place('bare') }
  }
  return {
    title: `${connections} connections`,
    columns: subjects.map(({ name }) => name),
    rows: [
      row('a second', 'perSecond'),
      row('p50, ms', 'p50', 1),
      row('p99, ms', 'p99', 1),
      row('memory, MB', 'memory'),
    ],
    comparisons: [compared('page'), compared('save')],
  }
}
