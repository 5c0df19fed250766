import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startChild } from '../../__tests__/harness/child'
import { startPostgres } from '../../__tests__/harness/postgres'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import { useTemporaryFolder } from '../../scripts/tools/temporary-folder'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { countDifferences, countRows, readEmbedded, readPostgres } from './contents'
import { seedEmbedded } from './seed'

/** When to kill the move: so many milliseconds after it has printed a line. */
type KillPoint = [name: string, line: RegExp, afterMs: number]

const comparison = /^Table +Embedded/m

/** Before, at several places in, and after the long copy of the records, which takes so many milliseconds. */
const killPoints = (copyMs: number): KillPoint[] => [
  ['while the rows are counted', /Counting/, 500],
  ['while the tables are made', /Creating the tables/, 100],
  ['at the first table', /Copying/, 0],
  ['a quarter into the records', /Copying idea_record/, copyMs * 0.25],
  ['at the end of the records', /Copying idea_record/, copyMs * 0.95],
  ['when all was compared', comparison, 0],
  ['a little later', comparison, 40],
]

const startMove = (dataDir: string, url: string) => startChild('scripts/move.ts', ['--to', url], { DATA_DIR: dataDir })

/** `npm run move-trial`: moves a seeded embedded database, kills the move at several places, begins again and compares. */
runOnce(async () => {
  const { values } = parseArgs({
    options: { people: { type: 'string', default: '1000' }, records: { type: 'string', default: '100000' } },
  })
  const size = { people: integerOption('--people', values.people), records: integerOption('--records', values.records) }
  const dataDir = useTemporaryFolder()
  const postgres = await startPostgres()
  if (!postgres) throw new StartError('PostgreSQL is needed for this trial.')
  try {
    await seedEmbedded(dataDir, size)
    const expected = await readEmbedded(dataDir)

    const whole = await postgres.create('whole')
    const move = startMove(dataDir, whole)
    await move.until(/Copying idea_record/)
    const begin = performance.now()
    await move.until(/Copying person_storage/)
    const copyMs = performance.now() - begin
    await move.exit()
    console.log(`${move.output()}\n${countRows(expected)} rows.\n`)
    let wrong = countDifferences(expected, await readPostgres(whole))

    const rows: Row[] = []
    for (const [name, line, afterMs] of killPoints(copyMs)) {
      const url = await postgres.create(`killed_${rows.length}`)
      const killed = startMove(dataDir, url)
      await killed.until(line)
      await wait(afterMs)
      await killed.end('SIGKILL')
      const afterKill = countRows(await readPostgres(url))

      const again = startMove(dataDir, url)
      const code = await again.exit()
      // The target was empty, and is complete now; or it was complete, and the second run says so.
      const isRight =
        afterKill === 0 ? code === 0 : afterKill === countRows(expected) && /already holds exactly/.test(again.output())
      const differences = countDifferences(expected, await readPostgres(url))
      wrong += differences + Number(!isRight)
      rows.push({ name, values: [afterKill, Number(isRight), differences] })
    }
    wrong += countDifferences(expected, await readEmbedded(dataDir))
    console.log(drawTable({ title: 'Killed', columns: ['Rows after it', 'Right again', 'Tables that differ'], rows }))
    if (wrong > 0) throw new StartError(`${wrong} comparisons failed.`)
  } finally {
    await postgres.stop()
  }
})
