import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { memoryRule } from './memory'
import { fuzz } from './run'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'

/**
 * `npm run fuzz`: sends malformed requests to every REST and GraphQL endpoint over real sockets. `--runs n` sets how many;
 * `--seed n` repeats a run.
 */
runOnce(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '20000' } } })
  const seed = values.seed === undefined ? randomInt(1_000_000_000) : integerOption('--seed', values.seed, 0)
  const runs = integerOption('--runs', values.runs)
  const repeat = `npm run fuzz -- --seed ${seed} --runs ${runs}`
  console.log(`About ${runs} requests; to repeat them: ${repeat}`)
  console.log(`Memory counts as level if ${memoryRule}.`)
  const begin = performance.now()
  const problems = await fuzz({ seed, runs, log: (line) => console.log(line) })
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  for (const fault of problems) console.error(`FAULT: ${fault}`)
  console.log(
    problems.length === 0 ? `No fault found in ${seconds} s.` : `${problems.length} FAULTS in ${seconds} s. ${repeat}`,
  )
  if (problems.length > 0) process.exitCode = 1
})
