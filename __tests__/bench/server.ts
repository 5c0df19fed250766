import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { median } from '../../scripts/bench/figures'
import { freePorts } from '../../scripts/tools/free-port'
import { openDatabase } from '../../server/db/open'
import { startPostgres } from '../harness/postgres'
import { seedRecords } from '../harness/seed-records'
import { startMeasured, type MeasuredServer } from './server/child'
import { askOnce, load, type Load, type Requests, type WireRequest } from './server/load'
import { barePageRequest, bareSaveRequest, createAskers, pageRequest, saveRequest, type Asker } from './server/people'

const connections = 32
const people = 64
const recordsEach = 100
const rounds = 5
const roundMs = 1_500

/** More than are saved in one round. */
const savesARound = 12_000

/** One server under one kind of load. */
interface Measured extends Load {
  /** What the process holds of the machine's memory right after, in MB. */
  memory: number
}

type Subject = {
  server: MeasuredServer
  page(asker: Asker): WireRequest
  save(asker: Asker, number: number): WireRequest
}

const medianOf = (measured: readonly Measured[]): Measured => {
  const of = (key: keyof Measured) => median(measured.map((one) => one[key]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), memory: of('memory') }
}

/** The same load on all the subjects in turn, several times over, after once that does not count; the medians. */
async function alternate(
  subjects: readonly Subject[],
  requestsOf: (subject: Subject, round: number) => Requests,
): Promise<Measured[]> {
  const measured: Measured[][] = subjects.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    // The other way round each time, so that none is always the first.
    const order = [...subjects.entries()]
    for (const [index, subject] of round % 2 === 0 ? order : order.toReversed()) {
      const requests = requestsOf(subject, round)
      const result = await load(subject.server.port, requests, { connections, forMs: roundMs })
      if (round > 0) measured[index]?.push({ ...result, memory: await subject.server.memory() })
    }
  }
  return measured.map(medianOf)
}

/** Endless: the people in turn. */
const pagesOf =
  (askers: readonly Asker[]) =>
  ({ page }: Subject) => {
    const one = askers.map((asker) => page(asker))
    return (index: number) => one[index % one.length]
  }

const savesOf =
  (askers: readonly Asker[]) =>
  ({ save }: Subject, round: number) => {
    // Written before the time runs: two cores are all there is.
    const each = Array.from({ length: Math.ceil(savesARound / askers.length) }, (_, place) =>
      askers.map((asker) => save(asker, round * savesARound + place)),
    )
    const all = each.flat()
    return (index: number) => all[index]
  }

/** Both must say the same, or there is nothing to compare. */
async function checkSame(subjects: readonly Subject[], asker: Asker): Promise<void> {
  const answers = await Promise.all(subjects.map(({ server, page }) => askOnce(server.port, page(asker))))
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
  askers: Asker[]
}

/** What is run on PostgreSQL: ours and the bare server, side by side on one database. */
async function onPostgres({ folder, askers }: Setting) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
  try {
    const databaseUrl = postgres.urlOf('postgres')
    await seed({ dataDir: folder, databaseUrl })
    const [port = 0, identityPort = 0, barePort = 0] = await freePorts(3)
    const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, IDENTITY_PORT: `${identityPort}` }
    const log = join(folder, 'log')
    const ours = { server: await startMeasured('ours', port, environment, log), page: pageRequest, save: saveRequest }
    const bare = {
      server: await startMeasured('bare', barePort, environment, log),
      page: barePageRequest,
      save: bareSaveRequest,
    }
    try {
      if (askers[0]) await checkSame([ours, bare], askers[0])
      const pages = await alternate([ours, bare], pagesOf(askers))
      const saves = await alternate([ours, bare], savesOf(askers))
      return { pages, saves }
    } finally {
      await Promise.all([ours.server.stop(), bare.server.stop()])
    }
  } finally {
    await postgres.stop()
  }
}

/** Ours on the embedded database. */
async function onEmbedded({ folder, askers }: Setting) {
  await seed({ dataDir: folder, databaseUrl: undefined })
  const [port = 0, identityPort = 0] = await freePorts(2)
  const environment = { DATA_DIR: folder, IDENTITY_PORT: `${identityPort}` }
  const server = await startMeasured('ours', port, environment, join(folder, 'log'))
  const ours = { server, page: pageRequest, save: saveRequest }
  try {
    const pages = await alternate([ours], pagesOf(askers))
    const saves = await alternate([ours], savesOf(askers))
    return { pages, saves }
  } finally {
    await server.stop()
  }
}

/** What the server does under the load of 32 connections, beside a bare one with the same driver; a Markdown table. */
export async function measureServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-bench-'))
  try {
    const askers = await createAskers(folder, uids)
    const postgres = await onPostgres({ folder, askers })
    const embedded = await onEmbedded({ folder, askers })
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
