import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPostgres, type TestPostgres } from '../../__tests__/harness/postgres'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable } from '../../scripts/tools/markdown-table'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { countDifferences, countRows, readEmbedded, readPostgres, type Contents } from './contents'
import { runMove, type KillPoint, type MoveRun } from './run-move'
import { seedEmbedded } from './seed'

const comparison = /^Table +Embedded/m

/** Before, at several places in, and after the long copy of the records. */
const killPointsOf = (whole: MoveRun): Record<string, KillPoint> => {
  const copying = /Copying idea_record/
  const duration = whole.timeOf(/Copying person_storage/) - whole.timeOf(copying)
  return {
    'while the rows are counted': { line: /Counting/, afterMs: 500 },
    'while the tables are made': { line: /Creating the tables/, afterMs: 100 },
    'at the first table': { line: /Copying/, afterMs: 0 },
    'a quarter into the records': { line: copying, afterMs: duration * 0.25 },
    'half into the records': { line: copying, afterMs: duration * 0.5 },
    'at the end of the records': { line: copying, afterMs: duration * 0.95 },
    'when all was compared': { line: comparison, afterMs: 0 },
    'a little later': { line: comparison, afterMs: 40 },
  }
}

async function createDatabase({ urlOf }: TestPostgres, name: string): Promise<string> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return urlOf(name)
}

interface Try {
  afterKill: number
  again: MoveRun
  atTheEnd: Contents
}

async function killAndRepeat(dataDir: string, url: string, point: KillPoint): Promise<Try> {
  await runMove(dataDir, url, point)
  const afterKill = countRows(await readPostgres(url))
  const again = await runMove(dataDir, url)
  return { afterKill, again, atTheEnd: await readPostgres(url) }
}

/** After a kill, the target must be empty, and the second run complete; or the first was complete, and the second says so. */
const isRight = (expected: Contents, { afterKill, again, atTheEnd }: Try) =>
  countDifferences(expected, atTheEnd) === 0 &&
  (afterKill === 0
    ? again.exitCode === 0
    : afterKill === countRows(expected) && again.output.includes('already holds exactly'))

/** `npm run move-trial`: moves a seeded embedded database, kills the move at several places, begins again and compares. */
runOnce(async () => {
  const { values } = parseArgs({
    options: { people: { type: 'string', default: '1000' }, records: { type: 'string', default: '100000' } },
  })
  const size = { people: integerOption('--people', values.people), records: integerOption('--records', values.records) }
  const postgres = await startPostgres()
  if (!postgres) throw new StartError('PostgreSQL is needed for this trial.')
  const dataDir = await mkdtemp(join(tmpdir(), 'idea-training-move-'))
  try {
    await seedEmbedded(dataDir, size)
    const expected = await readEmbedded(dataDir)
    const wholeUrl = await createDatabase(postgres, 'whole')
    const whole = await runMove(dataDir, wholeUrl)
    const rows = countRows(expected)
    console.log(
      `${whole.output}\n${rows} rows in ${whole.seconds.toFixed(1)} s, with ${whole.megabytes.toFixed(0)} MB.\n`,
    )
    let wrong = whole.exitCode === 0 ? countDifferences(expected, await readPostgres(wholeUrl)) : 1

    const lines: { name: string; values: number[] }[] = []
    for (const [name, point] of Object.entries(killPointsOf(whole))) {
      const url = await createDatabase(postgres, `killed_${lines.length}`)
      const tried = await killAndRepeat(dataDir, url, point)
      if (!isRight(expected, tried)) wrong += 1
      const { afterKill, again, atTheEnd } = tried
      lines.push({
        name,
        values: [
          afterKill,
          again.exitCode ?? NaN,
          again.seconds,
          countRows(atTheEnd),
          countDifferences(expected, atTheEnd),
        ],
      })
    }
    wrong += countDifferences(expected, await readEmbedded(dataDir))
    const columns = ['Rows after it', 'Exit code again', 'Seconds again', 'Rows at the end', 'Tables that differ']
    console.log(drawTable({ title: 'Killed', columns, rows: lines }))
    if (wrong > 0) throw new StartError(`${wrong} comparisons failed.`)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
})
