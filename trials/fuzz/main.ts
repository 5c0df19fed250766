import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { integerOption } from '../../scripts/tools/integer-option'
import { median } from '../../scripts/tools/statistics'
import { runOnce } from '../../server/run-once'
import { createContext, fillAccounts, type FuzzContext } from './accounts'
import { cases, type Case } from './cases'
import { describeRequest, findLogLeaks, Sender } from './check-response'
import { measureCosts } from './costs'
import { sampleCrossUserRequests } from './cross-user-requests'
import { graphqlPost, render } from './http'
import { Target, type Memory } from './target'

/** Number of concurrent requests. */
const batchSize = 16

/** Memory and times are judged only in runs of at least this many requests: the server must be warm. */
const warmRuns = 5_000

/** Number of memory samples. */
const windows = 20

const megabyte = 1_000_000

/** What one run fuzzes. */
interface Run {
  target: Target
  context: FuzzContext
  sender: Sender
  seed: number
}

/** Sends batches of cases until one gets a wrong response. Returns the problem found. */
async function sendCases({ target, context, sender, seed }: Run, batches: number, onBatch = async () => {}) {
  const property = fc.asyncProperty(
    // Fixed length: the failing request of a batch is known, so shrinking the batch gains nothing.
    fc.array(cases(context), { minLength: batchSize, maxLength: batchSize, size: 'max' }),
    async (batch: Case[]) => {
      const problem = await sender.sendAll(batch)
      if (problem !== undefined) throw new Error(problem)
      if (!target.isAlive) throw new Error(`The server has ended.\n${batch.map(describeRequest).join('\n')}`)
      await onBatch()
    },
  )
  const inTime = fc.interruptAfterTimeLimit(30 * 60_000, { failOnInterrupt: true })
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: batches, plugins: [inTime] })
  sender.printCounts()
  if (!failed) return []
  return [errorInstance instanceof Error ? errorInstance.message : 'The run was interrupted.']
}

/** Sends well-formed requests with other people's ids: none may reveal or change their data. */
async function sendCrossUserRequests({ context, sender, seed }: Run, runs: number): Promise<string[]> {
  const requests = sampleCrossUserRequests(context.othersIds, runs, seed).map((body): Case => ({
    endpoint: 'GraphQL',
    message: render(graphqlPost(context.attacker.token, body)),
  }))
  let problem: string | undefined
  for (let from = 0; from < requests.length && problem === undefined; from += batchSize)
    problem = await sender.sendAll(requests.slice(from, from + batchSize))
  return problem === undefined ? [] : [`With somebody else's id: ${problem}`]
}

/** Whether memory came back to its level: the last quarter of the samples is compared with the second, when code and caches are there. */
function isMemoryLevel(samples: readonly Memory[]): boolean {
  const quarter = Math.max(1, samples.length >> 2)
  const levels = (['heapUsed', 'rss'] as const).map((figure) => {
    const early = median(samples.slice(quarter, 2 * quarter).map((memory) => memory[figure]))
    const late = median(samples.slice(-quarter).map((memory) => memory[figure]))
    console.log(`Memory, ${figure}: ${(early / megabyte).toFixed(1)} -> ${(late / megabyte).toFixed(1)} MB`)
    return late <= early * 1.1 + 16 * megabyte
  })
  return levels.every((isLevel) => isLevel)
}

/** Fuzzes a server without rate limits; checks responses, other people's data, memory and costs. */
async function fuzzWithoutLimits(run: Run, runs: number): Promise<string[]> {
  const { target, context } = run
  const { readOthersData, saveAndRead } = await fillAccounts(target.port, context)
  const before = await readOthersData()
  const samples: Memory[] = []
  const batches = Math.ceil(runs / batchSize)
  let count = 0
  const problems = await sendCases(run, batches, async () => {
    count += 1
    if (count % Math.ceil(batches / windows) === 0) samples.push(await target.memory())
  })
  if (!target.isAlive) return problems

  // Half as many: 10,000 in a default run.
  problems.push(...(await sendCrossUserRequests(run, Math.ceil(runs / 2))))
  if (runs >= warmRuns) {
    if (!isMemoryLevel(samples)) problems.push('Memory did not come back to its level.')
    problems.push(...(await measureCosts(target, context.attacker)))
  }
  await saveAndRead()
  if ((await readOthersData()) !== before) problems.push("The victim's data have changed.")
  return problems
}

/** Fuzzes a server with rate limits: they must apply to malformed requests, too, and send Retry-After. */
async function fuzzWithLimits(run: Run, runs: number): Promise<string[]> {
  const problems = await sendCases(run, Math.ceil(Math.min(800, Math.max(160, runs)) / batchSize))
  if (!run.sender.has('429')) problems.push('No request was refused (429) although there were limits.')
  return problems
}

/** Lets `fuzz` find problems in a server of its own, which must end well and keep its log clean. */
async function onServer(
  rates: Parameters<typeof Target.start>[0],
  seed: number,
  fuzz: (run: Run) => Promise<string[]>,
) {
  const target = await Target.start(rates)
  try {
    const context = await createContext(target)
    const problems = await fuzz({ target, context, sender: new Sender(target.port, context), seed })
    const code = await target.stop()
    if (code !== 0) problems.push(`The server ended with ${String(code)}:\n${target.log.slice(-4_000)}`)
    return [...problems, ...findLogLeaks(target.log, context)]
  } finally {
    await target.stop()
  }
}

/** `npm run fuzz`: sends malformed requests to every REST and GraphQL endpoint over real sockets. */
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
  const problems = [
    ...(await onServer({ perAddress: 1e9, perPerson: 1e9 }, seed, (run) => fuzzWithoutLimits(run, runs))),
    ...(await onServer({ perAddress: 400, perPerson: 40 }, seed, (run) => fuzzWithLimits(run, runs))),
  ]
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
  for (const problem of problems) console.error(`FAULT: ${problem}`)
  console.log(
    problems.length === 0 ? `No fault found in ${seconds} s.` : `${problems.length} FAULTS in ${seconds} s. ${repeat}`,
  )
  if (problems.length > 0) process.exitCode = 1
})
