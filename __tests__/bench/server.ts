import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { median } from '../../scripts/tools/statistics'
import { freePorts } from '../../scripts/tools/free-port'
import { openDatabase } from '../../server/db/open'
import { startPostgres } from '../harness/postgres'
import { seedRecords } from '../harness/seed-records'
import { startMeasured, type MeasuredServer } from './server/measured-server'
import { sendOnce, load, type LoadResult, type Requests, type WireRequest } from './server/load'
import {
  baselinePageRequest,
  baselineSaveRequest,
  createUsers,
  pageRequest,
  saveRequest,
  type BenchUser,
} from './server/users'

const connections = 32
const people = 64
const recordsEach = 100
const rounds = 5
const roundMs = 1_500

/** More than one round can save. */
const savesARound = 12_000

/** One server under one kind of load. */
interface Measured extends LoadResult {
  /** The process's resident memory right after the load, in MB. */
  memory: number
}

type Subject = {
  server: MeasuredServer
  page(user: BenchUser): WireRequest
  save(user: BenchUser, number: number): WireRequest
}

const medianOf = (measured: readonly Measured[]): Measured => {
  const of = (key: keyof Measured) => median(measured.map((one) => one[key]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), memory: of('memory') }
}

/** Puts the same load on each subject in turn, several times after a warm-up; returns the medians. */
async function alternate(
  subjects: readonly Subject[],
  requestsOf: (subject: Subject, round: number) => Requests,
): Promise<Measured[]> {
  const measured: Measured[][] = subjects.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    // Reverse the order each time, so none is always first.
    const order = [...subjects.entries()]
    for (const [index, subject] of round % 2 === 0 ? order : order.toReversed()) {
      const requests = requestsOf(subject, round)
      const result = await load(subject.server.port, requests, { connections, forMs: roundMs })
      if (round > 0) measured[index]?.push({ ...result, memory: await subject.server.memory() })
    }
  }
  return measured.map(medianOf)
}

/** Endless page requests, by each person in turn. */
const pagesOf =
  (users: readonly BenchUser[]) =>
  ({ page }: Subject) => {
    const one = users.map((user) => page(user))
    return (index: number) => one[index % one.length]
  }

const savesOf =
  (users: readonly BenchUser[]) =>
  ({ save }: Subject, round: number) => {
    // Prepared before the clock starts, to leave the CPU to the server.
    const each = Array.from({ length: Math.ceil(savesARound / users.length) }, (_, place) =>
      users.map((user) => save(user, round * savesARound + place)),
    )
    const all = each.flat()
    return (index: number) => all[index]
  }

/** Both servers must return the same page; otherwise comparing them makes no sense. */
async function checkSame(subjects: readonly Subject[], user: BenchUser): Promise<void> {
  const answers = await Promise.all(subjects.map(({ server, page }) => sendOnce(server.port, page(user))))
  if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0]))) {
    throw new Error('The two servers do not answer with the same page.')
  }
}

const uids = Array.from({ length: people }, (_, number) => `bench-person-${number}`)

async function seed(options: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const { database, close } = await openDatabase(options)
  for (const uid of uids) await seedRecords(database, uid, recordsEach)
  await database.execute('analyze')
  await close()
}

interface Setting {
  folder: string
  users: BenchUser[]
}

/** Measures the app's server and the baseline server on one PostgreSQL database. */
async function onPostgres({ folder, users }: Setting) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
  try {
    const databaseUrl = postgres.urlOf('postgres')
    await seed({ dataDir: folder, databaseUrl })
    const [port = 0, identityPort = 0, barePort = 0] = await freePorts(3)
    const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, IDENTITY_PORT: `${identityPort}` }
    const log = join(folder, 'log')
    const appServer = {
      server: await startMeasured('app-server', port, environment, log),
      page: pageRequest,
      save: saveRequest,
    }
    const baseline = {
      server: await startMeasured('baseline-server', barePort, environment, log),
      page: baselinePageRequest,
      save: baselineSaveRequest,
    }
    try {
      if (users[0]) await checkSame([appServer, baseline], users[0])
      const pages = await alternate([appServer, baseline], pagesOf(users))
      const saves = await alternate([appServer, baseline], savesOf(users))
      return { pages, saves }
    } finally {
      await Promise.all([appServer.server.stop(), baseline.server.stop()])
    }
  } finally {
    await postgres.stop()
  }
}

/** Measures the app's server on the embedded database. */
async function onEmbedded({ folder, users }: Setting) {
  await seed({ dataDir: folder, databaseUrl: undefined })
  const [port = 0, identityPort = 0] = await freePorts(2)
  const environment = { DATA_DIR: folder, IDENTITY_PORT: `${identityPort}` }
  const server = await startMeasured('app-server', port, environment, join(folder, 'log'))
  const appServer = { server, page: pageRequest, save: saveRequest }
  try {
    const pages = await alternate([appServer], pagesOf(users))
    const saves = await alternate([appServer], savesOf(users))
    return { pages, saves }
  } finally {
    await server.stop()
  }
}

/** Measures the server under 32 connections against a minimal baseline with the same driver; returns a Markdown table. */
export async function measureServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-bench-'))
  try {
    const users = await createUsers(folder, uids)
    const postgres = await onPostgres({ folder, users })
    const embedded = await onEmbedded({ folder, users })
    return draw({
      'Page of 20, bare node:http + pg': { measured: postgres.pages[1] },
      'Page of 20, our server, PostgreSQL': { measured: postgres.pages[0], base: postgres.pages[1], target: '≥ 0.75' },
      'Page of 20, our server, embedded': { measured: embedded.pages[0] },
      'Save, bare node:http + pg (the insert alone)': { measured: postgres.saves[1] },
      'Save, our server, PostgreSQL': {
        measured: postgres.saves[0],
        base: postgres.saves[1],
        target: '≥ 0.5, p99 ≤ 60',
      },
      'Save, our server, embedded': { measured: embedded.saves[0], target: 'p99 ≤ 250' },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function draw(
  rows: Record<string, { measured: Measured | undefined; base?: Measured | undefined; target?: string }>,
): string {
  const cells = Object.entries(rows).map(([name, { measured, base, target = '' }]) => {
    const { perSecond = NaN, p50 = NaN, p99 = NaN, memory = NaN } = measured ?? {}
    const ratio = base ? (perSecond / base.perSecond).toFixed(2) : ''
    return [name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), memory.toFixed(0), ratio, target]
  })
  const head = ['32 connections', 'a second', 'p50 ms', 'p99 ms', 'memory MB', 'of the bare', 'target']
  const lines = [head, ['---', ...head.slice(1).map(() => '---:')], ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
