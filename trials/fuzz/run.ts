import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cases, type Case } from './cases'
import { forgeTokens, signIn, signedInLongAgo, type FuzzContext, type Account } from './context'
import { sampleCrossUserRequests } from './cross-user-requests'
import { measureFolderGrowth } from './folder-growth'
import { measureGrowth } from './growth'
import { measureStalls } from './stalls'
import { render, send } from './http'
import { logCanary } from './log-canary'
import { withDocuments, type Shared } from './feature'
import { features } from './features'
import { judgeMemory } from './memory'
import { sendQuery, createClient } from './user-client'
import { Target, type Memory } from './target'
import { Tally } from './tally'
import { findProblem, describeRequest } from './check-response'

export type Plan = { seed: number; runs: number; log: (line: string) => void }

/** Number of concurrent requests. */
const batchSize = 16

/** Memory and times are judged only in runs of at least this many requests: the server must be warm. */
const warmRuns = 5_000

/** Number of memory samples. */
const windows = 20

const unlimited = { perAddress: 1e9, perPerson: 1e9 }

/** The Firebase project of the local sign-in server. */
const projectId = 'demo-idea-training'

const createContext = async ({ identityUrl, dataDir }: Target): Promise<FuzzContext> => {
  const signedIn = await signIn(identityUrl, `attacker-${logCanary.toLowerCase()}@example.com`)
  const attacker = await signedInLongAgo(dataDir, signedIn)
  const victim = await signIn(identityUrl, `victim-${logCanary.toLowerCase()}@example.com`)
  const friend = await signIn(identityUrl, `friend-${logCanary.toLowerCase()}@example.com`)
  return {
    attacker,
    victim,
    friend,
    othersIds: [],
    secret: `secret-${randomUUID()}`,
    badTokens: await forgeTokens(dataDir, projectId, victim),
  }
}

/** Finds private data in the log: typed text, identities, tokens; also internal errors. */
const findLogLeaks = (log: string, { attacker, victim, friend, secret, badTokens }: FuzzContext): string[] => {
  const hidden = {
    'a typed text': logCanary,
    'an e-mail address': logCanary.toLowerCase(),
    "another person's text": secret,
    'a uid': attacker.uid,
    "the victim's uid": victim.uid,
    "the friend's uid": friend.uid,
    'a token': attacker.token.slice(-40),
    "the victim's token": victim.token.slice(-40),
    'an expired token': (badTokens.expired ?? '').slice(-40),
    'an error of our own': 'request failed',
  }
  return Object.entries(hidden).flatMap(([name, text]) => {
    const line = log.split('\n').find((written) => written.includes(text))
    return line === undefined ? [] : [`The log holds ${name}: ${line}`]
  })
}

const batchCount = (runs: number) => Math.ceil(runs / batchSize)

/** Sends batches of cases until one gets a wrong response, then shrinks that batch. Returns the problem found. */
const sendCases = async (
  target: Target,
  context: FuzzContext,
  tally: Tally,
  { seed, runs }: Plan,
  onBatch: () => Promise<void>,
) => {
  const property = fc.asyncProperty(
    // Fixed length: the failing request of a batch is known, so shrinking the batch gains nothing.
    fc.array(cases(context), { minLength: batchSize, maxLength: batchSize, size: 'max' }),
    async (batch: Case[]) => {
      const responses = await Promise.all(
        batch.map(async (testCase) => ({ testCase, response: await send(target.port, testCase.message) })),
      )
      for (const { testCase, response } of responses) {
        tally.add(testCase.endpoint, response)
        const found = findProblem(context, testCase, response)
        if (found !== undefined) throw new Error(`A request ${found}.\n${describeRequest(testCase)}`)
      }
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
const sendCrossUserRequests = async (
  target: Target,
  context: FuzzContext,
  { seed, runs, log }: Plan,
): Promise<string[]> => {
  const tally = new Tally()
  const requests = sampleCrossUserRequests(context.othersIds, runs, seed)
  const problems: string[] = []
  for (let from = 0; from < requests.length; from += batchSize) {
    const batch = requests.slice(from, from + batchSize).map((body): Case => {
      const headers: [string, string][] = [
        ['x-auth-token', context.attacker.token],
        ['content-type', 'application/json'],
      ]
      const message = render({ method: 'POST', path: '/graphql', headers, body: Buffer.from(JSON.stringify(body)) })
      return { endpoint: 'GraphQL', message }
    })
    const responses = await Promise.all(
      batch.map(async (testCase) => ({ testCase, response: await send(target.port, testCase.message) })),
    )
    for (const { testCase, response } of responses) {
      tally.add(testCase.endpoint, response)
      const found = findProblem(context, testCase, response)
      if (found !== undefined)
        problems.push(`A request with somebody else's id ${found}.\n${describeRequest(testCase)}`)
    }
  }
  log(`With the ids of others, ${requests.length} requests:`)
  tally.lines().forEach(log)
  return problems.slice(0, 1)
}

/** Fuzzes a server without rate limits; checks responses, log, other people's data and memory. */
const fuzzWithoutLimits = async (plan: Plan): Promise<string[]> => {
  const target = await Target.start(unlimited)
  try {
    const signedIn = await createContext(target)
    const attacker = createClient(target.port, signedIn.attacker)
    const victim = createClient(target.port, signedIn.victim)
    const friend = createClient(target.port, signedIn.friend)
    await attacker.signUpAndSave('mine')
    await victim.signUpAndSave(signedIn.secret)
    await friend.signUpAndSave(signedIn.secret)
    const sendAs = (who: Account) => withDocuments((query, variables) => sendQuery(target.port, who, query, variables))
    const shared: Shared[] = []
    for (const { share } of features)
      shared.push(await share(sendAs(signedIn.victim), sendAs(signedIn.friend), signedIn.secret))
    const context: FuzzContext = { ...signedIn, othersIds: shared.flatMap(({ ids }) => ids) }
    const readOwnData = async () =>
      (await Promise.all([victim, friend, ...shared].map((owner) => owner.readOwnData()))).join('')
    const before = await readOwnData()

    const tally = new Tally()
    const measured: Memory[] = []
    let count = 0
    const problems = await sendCases(target, context, tally, plan, async () => {
      count += 1
      if (count % Math.max(1, Math.floor(batchCount(plan.runs) / windows)) === 0) measured.push(await target.memory())
    })
    tally.lines().forEach(plan.log)
    if (!target.isAlive) return [...problems, `The server ended by itself:\n${target.log.slice(-4_000)}`]

    // Half as many: 10,000 in a default run.
    problems.push(...(await sendCrossUserRequests(target, context, { ...plan, runs: Math.ceil(plan.runs / 2) })))
    if (plan.runs >= warmRuns) problems.push(...(await measureGrowth(target.port, context.attacker, plan.log)))
    if (plan.runs >= warmRuns) problems.push(...(await measureStalls(target, context.attacker, plan.log)))
    if (plan.runs >= warmRuns) problems.push(...(await measureFolderGrowth(target, context.attacker, plan.log)))
    await attacker.saveAndRead()
    if ((await readOwnData()) !== before) problems.push("The victim's data have changed.")
    const memory = judgeMemory(measured, plan.runs >= warmRuns)
    plan.log(`Memory: ${memory.line}`)
    if (!memory.isLevel) problems.push('Memory did not come back to its level.')
    const code = await target.stop()
    if (code !== 0) problems.push(`The server ended with ${String(code)}:\n${target.log.slice(-4_000)}`)
    return [...problems, ...findLogLeaks(target.log, context)]
  } finally {
    await target.stop()
  }
}

/** Fuzzes a server with rate limits: they must apply to malformed requests, too, and send Retry-After. */
const fuzzWithLimits = async (plan: Plan): Promise<string[]> => {
  const target = await Target.start({ perPerson: 40, perAddress: 400 })
  try {
    const context = await createContext(target)
    const tally = new Tally()
    const runs = Math.min(800, Math.max(160, plan.runs))
    const problems = await sendCases(target, context, tally, { ...plan, runs }, async () => {})
    plan.log('With limits on:')
    tally.lines().forEach(plan.log)
    if (tally.of('429') === 0) problems.push('No request was refused (429) although there were limits.')
    return [...problems, ...findLogLeaks(target.log, context)]
  } finally {
    await target.stop()
  }
}

/** Runs both fuzzing passes and returns the problems found. */
export const fuzz = async (plan: Plan): Promise<string[]> => [
  ...(await fuzzWithoutLimits(plan)),
  ...(await fuzzWithLimits(plan)),
]
