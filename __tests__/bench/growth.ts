import type { Row, Table } from '../../scripts/tools/markdown-table'
import { mean, percentile } from '../../scripts/tools/statistics'
import type { OpenDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { startPostgres, type TestPostgres } from '../harness/postgres'
import { requestsOn, save, type BenchRequest } from './growth/requests'
import { seedDatabase, type Size } from './growth/seed'
import { stayOnOneCore } from './machine'

const sizes: readonly Size[] = [
  { own: 100, all: 1_000, entries: 100 },
  { own: 100_000, all: 1_000_000, entries: 10_000 },
]

/** Each request is measured in this many rounds, with all others in between, so a busy moment of the machine spoils only one. */
const rounds = 7

/** More rounds, because the first saves read uncached parts of the large indexes. */
const roundsOfSave = 14

/** Runs of each request in a round, after some to warm up. */
const runs = 41
const runsBefore = 10

/** The times of one request in each database. */
type Times = readonly [few: number[], many: number[]]

/** Compares the time of each request with few records and with a thousand times as many. */
export async function measureGrowth(): Promise<Table[]> {
  stayOnOneCore()
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is needed for this measurement.')
  const opened: OpenDatabase[] = []
  try {
    const sides: Record<string, BenchRequest>[] = []
    for (const size of sizes) {
      const filled = await filledDatabase(postgres, size)
      opened.push(filled)
      sides.push(await requestsOn(filled.database, size.own))
    }
    return [tableOf(await measureInTurn(sides))]
  } finally {
    for (const { close } of opened) await close()
    await postgres.stop()
  }
}

async function filledDatabase(postgres: TestPostgres, size: Size): Promise<OpenDatabase> {
  const databaseUrl = await postgres.create(`of_${size.all}`)
  const opened = await openDatabase({ dataDir: '', databaseUrl })
  await seedDatabase(databaseUrl, size)
  return opened
}

async function measureInTurn(sides: readonly Record<string, BenchRequest>[]): Promise<Map<string, Times>> {
  const measured = new Map(Object.keys(sides[0] ?? {}).map((name): [string, Times] => [name, [[], []]]))
  const measure = async (name: string) => {
    for (let run = -runsBefore; run < runs; run += 1) {
      // Reverse the order each time, so none is always first.
      for (const index of run % 2 === 0 ? [0, 1] : [1, 0]) {
        const begin = performance.now()
        await sides[index]?.[name]?.()
        if (run >= 0) measured.get(name)?.[index]?.push(performance.now() - begin)
      }
    }
  }
  const others = [...measured.keys()].filter((name) => name !== save)
  for (let round = 0; round < rounds; round += 1) {
    // Reverse the order each time, so no request always follows the same slow one.
    for (const name of round % 2 === 0 ? others : others.toReversed()) await measure(name)
  }
  for (let round = 0; round < roundsOfSave; round += 1) await measure(save)
  return measured
}

/** The 25th percentile, since other work on the machine only makes runs slower. */
const quickly = (times: readonly number[]) => percentile(times, 25)

function tableOf(measured: Map<string, Times>): Table {
  const row = (name: string, times: Times, figure: (times: readonly number[]) => number): Row => {
    return { name, values: times.map(figure), digits: 2, isCompared: true }
  }
  const number = (value: number) => value.toLocaleString('en')
  return {
    title: `ms, the quicker quarter of ${rounds} rounds of ${runs}`,
    columns: sizes.map(({ own, all, entries }) => `${number(own)} of ${number(all)}, ${number(entries)} entries`),
    rows: [...measured].flatMap(([name, times]) => [
      row(name, times, quickly),
      // The mean includes index maintenance, which the quicker quarter never shows.
      ...(name === save ? [row(`${save}, the mean`, times, mean)] : []),
    ]),
    comparisons: [{ name: 'ratio', of: 1, with: 0 }],
  }
}
