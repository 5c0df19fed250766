import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { integerOption } from '../../scripts/tools/integer-option'
import { median } from '../../scripts/tools/statistics'
import { runOnce } from '../../server/run-once'
import { cases, type Case } from './cases'
import { describeRequest, findLogLeaks, Sender } from './check-response'
import { createContext, fillAccounts, type FuzzContext } from './context'
import { sampleCrossUserRequests } from './cross-user-requests'
import { measureFolderGrowth } from './folder-growth'
import { json, measureGrowth } from './growth'
import { render } from './http'
import { measureStalls } from './stalls'
import { Target, type Memory } from './target'

/** Number of concurrent requests. */
const batchSize = 16

/** Memory and times are judged only in runs of at least this many requests: the server must be warm. */
const warmRuns = 5_000

/** Number of memory samples. */
const windows = 20

const megabyte = 1_000_000

const { values: options } = parseArgs({
  options: {
    // Repeats a run.
    seed: { type: 'string' },
    // About how many requests.
    runs: { type: 'string', default: '20000' },
  },
})

const log = (line: string) => console.log(line)

const batchCount = (runs: number) => Math.ceil(runs / batchSize)

/** Sends batches of cases until one gets a wrong response. Returns the problem found. */
async function sendCases(
  target: Target,
  context: FuzzContext,
  sender: Sender,
  { seed, runs }: { seed: number; runs: number },
  onBatch = async () => {},
): Promise<string[]> {
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
  const result = await fc.check(property, { seed, numRuns: batchCount(runs), plugins: [inTime] })
  if (!result.failed) return []
  return [result.errorInstance instanceof Error ? result.errorInstance.message : 'The run was interrupted.']
}

/** Sends well-formed requests with other people's ids: none may reveal or change their data. */
async function sendCrossUserRequests(
  port: number,
  context: FuzzContext,
  runs: number,
  seed: number,
): Promise<string[]> {
  const sender = new Sender(port, context)
  const requests = sampleCrossUserRequests(context.othersIds, runs, seed).map((body): Case => ({
    endpoint: 'GraphQL',
    message: render({ path: '/graphql', ...json(['x-auth-token', context.attacker.token], body) }),
  }))
  const problems: string[] = []
  for (let from = 0; from < requests.length; from += batchSize) {
    const problem = await sender.sendAll(requests.slice(from, from + batchSize))
    if (problem !== undefined) problems.push(`With somebody else's id: ${problem}`)
  }
  log(`With the ids of others, ${requests.length} requests:`)
  sender.lines().forEach(log)
  return problems.slice(0, 1)
}

/** Whether memory came back to its level: the last quarter of the samples is compared with the second, when code and caches are there. */
function judgeMemory(samples: readonly Memory[]): boolean {
  const quarter = Math.max(1, samples.length >> 2)
  const levels = (['heapUsed', 'rss'] as const).map((figure) => {
    const early = median(samples.slice(quarter, 2 * quarter).map((memory) => memory[figure]))
    const late = median(samples.slice(-quarter).map((memory) => memory[figure]))
    log(`Memory, ${figure}: ${(early / megabyte).toFixed(1)} -> ${(late / megabyte).toFixed(1)} MB`)
    return late <= early * 1.1 + 16 * megabyte
  })
  return levels.every((isLevel) => isLevel)
}

/** Fuzzes a server without rate limits; checks responses, log, other people's data and memory. */
async function fuzzWithoutLimits(seed: number, runs: number): Promise<string[]> {
  const target = await Target.start({ perAddress: 1e9, perPerson: 1e9 })
  try {
    const context = await createContext(target)
    const { attacker, readOthersData } = await fillAccounts(target.port, context)
    const before = await readOthersData()
    const sender = new Sender(target.port, context)
    const samples: Memory[] = []
    let count = 0
    const problems = await sendCases(target, context, sender, { seed, runs }, async () => {
      count += 1
      if (count % Math.max(1, Math.floor(batchCount(runs) / windows)) === 0) samples.push(await target.memory())
    })
    sender.lines().forEach(log)
    if (!target.isAlive) return [...problems, `The server ended by itself:\n${target.log.slice(-4_000)}`]

    // Half as many: 10,000 in a default run.
    problems.push(...(await sendCrossUserRequests(target.port, context, Math.ceil(runs / 2), seed)))
    if (runs >= warmRuns) {
      problems.push(...(await measureGrowth(target.port, context.attacker, log)))
      problems.push(...(await measureStalls(target, context.attacker, log)))
      problems.push(...(await measureFolderGrowth(target, context.attacker, log)))
    }
    await attacker.saveAndRead()
    if ((await readOthersData()) !== before) problems.push("The victim's data have changed.")
    if (!judgeMemory(samples) && runs >= warmRuns) problems.push('Memory did not come back to its level.')
    const code = await target.stop()
    if (code !== 0) problems.push(`The server ended with ${String(code)}:\n${target.log.slice(-4_000)}`)
    return [...problems, ...findLogLeaks(target.log, context)]
  } finally {
    await target.stop()
  }
}

/** Fuzzes a server with rate limits: they must apply to malformed requests, too, and send Retry-After. */
async function fuzzWithLimits(seed: number, runs: number): Promise<string[]> {
  const target = await Target.start({ perPerson: 40, perAddress: 400 })
  try {
    const context = await createContext(target)
    const sender = new Sender(target.port, context)
    const problems = await sendCases(target, context, sender, { seed, runs: Math.min(800, Math.max(160, runs)) })
    log('With limits on:')
    sender.lines().forEach(log)
    if (sender.count('429') === 0) problems.push('No request was refused (429) although there were limits.')
    return [...problems, ...findLogLeaks(target.log, context)]
  } finally {
    await target.stop()
  }
}

/** `npm run fuzz`: sends malformed requests to every REST and GraphQL endpoint over real sockets. */
runOnce(async () => {
  const seed = options.seed === undefined ? randomInt(1_000_000_000) : integerOption('--seed', options.seed, 0)
  const runs = integerOption('--runs', options.runs)
  const repeat = `npm run fuzz -- --seed ${seed} --runs ${runs}`
  log(`About ${runs} requests; to repeat them: ${repeat}`)
  const begin = performance.now()
  const problems = [...(await fuzzWithoutLimits(seed, runs)), ...(await fuzzWithLimits(seed, runs))]
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
  for (const problem of problems) console.error(`FAULT: ${problem}`)
  log(
    problems.length === 0 ? `No fault found in ${seconds} s.` : `${problems.length} FAULTS in ${seconds} s. ${repeat}`,
  )
  if (problems.length > 0) process.exitCode = 1
})
