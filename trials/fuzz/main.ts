import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { integerOption } from '../../scripts/tools/integer-option'
import { runOnce } from '../../server/run-once'
import { createContext, type FuzzContext } from './accounts'
import { cases, type Case } from './cases'
import { findLogLeaks, findProblem } from './check-response'
import { measureCosts } from './costs'
import { send } from './http'
import { startTarget, type Target } from './target'

/** Number of concurrent requests. */
const batchSize = 16

/** Memory and times are judged only in runs of at least this many requests: the server must be warm. */
const warmRuns = 5_000

const describe = ({ request: { body, ...head } }: Case) =>
  [JSON.stringify(head), body?.toString() ?? ''].map((part) => part.slice(0, 2_000)).join(' ')

/** Sends batches of cases until one gets a wrong response. Returns the problem found. */
async function sendCases(target: Target, context: FuzzContext, seed: number, runs: number): Promise<string[]> {
  const counts: Record<string, number> = {}
  const property = fc.asyncProperty(
    fc.array(cases(context), { minLength: batchSize, maxLength: batchSize, size: 'max' }),
    async (batch: Case[]) => {
      const responses = await Promise.all(batch.map(async ({ request }) => send(target.port, request)))
      for (const [index, testCase] of batch.entries()) {
        const response = responses[index] ?? 'hung'
        const key = `${testCase.endpoint} ${typeof response === 'string' ? response : response.status}`
        counts[key] = (counts[key] ?? 0) + 1
        const problem = target.isAlive() ? findProblem(context, testCase, response) : 'ended the server'
        if (problem !== undefined) throw new Error(`A request ${problem}: ${describe(testCase)}`)
      }
    },
  )
  const inTime = fc.interruptAfterTimeLimit(30 * 60_000, { failOnInterrupt: true })
  const numRuns = Math.ceil(runs / batchSize)
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns, endOnFailure: true, plugins: [inTime] })
  console.log(
    Object.entries(counts)
      .toSorted()
      .map((one) => one.join(': '))
      .join('  '),
  )
  if (!failed) return []
  return [errorInstance instanceof Error ? errorInstance.message : 'The run was interrupted.']
}

/** Fuzzes a server; checks responses, another person's data, memory, costs and the log. */
async function findFaults(target: Target, seed: number, runs: number): Promise<string[]> {
  const context = await createContext(target)
  const { attacker, victim } = context
  const before = await victim.readData()
  // In halves: in the first, the server's code and caches are loaded.
  const problems = await sendCases(target, context, seed, runs / 2)
  const early = (await target.measure()).memory
  problems.push(...(await sendCases(target, context, seed + 1, runs / 2)))
  const late = (await target.measure()).memory
  if (runs >= warmRuns) {
    if (late > early * 1.1 + 16e6) problems.push(`The memory grew from ${early} to ${late} bytes.`)
    problems.push(...(await measureCosts(target, attacker)))
  }
  await attacker.saveAndRead()
  if ((await victim.readData()) !== before) problems.push("The victim's data have changed.")
  const code = await target.stop()
  if (code !== 0) problems.push(`The server ended with ${String(code)}:\n${target.log().slice(-4_000)}`)
  return [...problems, ...findLogLeaks(target.log(), context)]
}

/** `npm run fuzz`: sends malformed requests to every REST and GraphQL endpoint of a server. */
runOnce(async () => {
  const { values: options } = parseArgs({
    options: {
      // Repeats a run.
      seed: { type: 'string' },
      // About how many requests.
      runs: { type: 'string', default: '20000' },
    },
  })
  const seed = options.seed === undefined ? randomInt(1_000_000_000) : integerOption('--seed', options.seed, 0)
  const runs = integerOption('--runs', options.runs)
  const repeat = `npm run fuzz -- --seed ${seed} --runs ${runs}`
  console.log(`About ${runs} requests; to repeat them: ${repeat}`)
  const begin = performance.now()
  const target = await startTarget()
  let problems: string[]
  try {
    problems = await findFaults(target, seed, runs)
  } finally {
    await target.stop()
  }
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
  for (const problem of problems) console.error(`FAULT: ${problem}`)
  console.log(
    problems.length === 0 ? `No fault found in ${seconds} s.` : `${problems.length} FAULTS in ${seconds} s. ${repeat}`,
  )
  if (problems.length > 0) process.exitCode = 1
})
