import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cases, type Case } from './cases'
import { forgeTokens, signIn, signedInLongAgo, type Cast, type Player } from './cast'
import { sampleCrossRequests } from './cross-person'
import { render, send } from './http'
import { mark } from './mark'
import { asking, meet } from './meeting'
import { judgeMemory } from './memory'
import { askAs, playFair } from './player'
import { Target, type Memory } from './target'
import { Tally } from './tally'
import { complaint, describe } from './verdict'

export type Plan = { seed: number; runs: number; say: (line: string) => void }

/** How many requests are under way at once. */
const volley = 16

/** From so many requests on the server's memory has found its level. */
const warmRuns = 5_000

/** How many times memory is measured. */
const windows = 20

const unlimited = { perAddress: 1e9, perPerson: 1e9 }

/** The local default's project, whose keys sign here. */
const projectId = 'demo-idea-training'

const castFor = async ({ identityUrl, dataDir }: Target): Promise<Cast> => {
  const signedIn = await signIn(identityUrl, `attacker-${mark.toLowerCase()}@example.com`)
  const attacker = await signedInLongAgo(dataDir, signedIn)
  const victim = await signIn(identityUrl, `victim-${mark.toLowerCase()}@example.com`)
  const friend = await signIn(identityUrl, `friend-${mark.toLowerCase()}@example.com`)
  return {
    attacker,
    victim,
    friend,
    othersIds: [],
    secret: `secret-${randomUUID()}`,
    badTokens: await forgeTokens(dataDir, projectId, victim),
  }
}

/** What the log must not hold: what was typed, who sent it, and with which token. */
const leaks = (log: string, { attacker, victim, friend, secret, badTokens }: Cast): string[] => {
  const hidden = {
    'a typed text': mark,
    'an e-mail address': mark.toLowerCase(),
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

const volleys = (runs: number) => Math.ceil(runs / volley)

/** Sends volleys of cases until one is answered wrongly, then looks for the smallest that still is. */
const bombard = async (
  target: Target,
  cast: Cast,
  tally: Tally,
  { seed, runs }: Plan,
  onVolley: () => Promise<void>,
) => {
  const property = fc.asyncProperty(
    // Of a set length: which request of a volley went wrong is known anyway.
    fc.array(cases(cast), { minLength: volley, maxLength: volley, size: 'max' }),
    async (shots: Case[]) => {
      const answers = await Promise.all(
        shots.map(async (shot) => ({ shot, answer: await send(target.port, shot.message) })),
      )
      for (const { shot, answer } of answers) {
        tally.add(shot.door, answer)
        const found = complaint(cast, shot, answer)
        if (found !== undefined) throw new Error(`A request ${found}.\n${describe(shot)}`)
      }
      if (!target.isAlive) throw new Error(`The server is gone.\n${shots.map(describe).join('\n')}`)
      await onVolley()
    },
  )
  const inTime = fc.interruptAfterTimeLimit(30 * 60_000, { failOnInterrupt: true })
  const result = await fc.check(property, { seed, numRuns: volleys(runs), plugins: [inTime] })
  if (!result.failed) return []
  return [result.errorInstance instanceof Error ? result.errorInstance.message : 'The run was interrupted.']
}

/** With the ids of others in every place, in the ordinary form: nothing of theirs is told or changed. */
const trespass = async (target: Target, cast: Cast, { seed, runs, say }: Plan): Promise<string[]> => {
  const tally = new Tally()
  const requests = sampleCrossRequests(cast.othersIds, runs, seed)
  const faults: string[] = []
  for (let from = 0; from < requests.length; from += volley) {
    const shots = requests.slice(from, from + volley).map((body): Case => {
      const headers: [string, string][] = [
        ['x-auth-token', cast.attacker.token],
        ['content-type', 'application/json'],
      ]
      const message = render({ method: 'POST', path: '/graphql', headers, body: Buffer.from(JSON.stringify(body)) })
      return { door: 'GraphQL', message }
    })
    const answers = await Promise.all(
      shots.map(async (shot) => ({ shot, answer: await send(target.port, shot.message) })),
    )
    for (const { shot, answer } of answers) {
      tally.add(shot.door, answer)
      const found = complaint(cast, shot, answer)
      if (found !== undefined) faults.push(`A request with somebody else's id ${found}.\n${describe(shot)}`)
    }
  }
  say(`With the ids of others, ${requests.length} requests:`)
  tally.lines().forEach(say)
  return faults.slice(0, 1)
}

/** Without limits, for as long as was asked: answers, log, other people's data, memory. */
const bombardFreely = async (plan: Plan): Promise<string[]> => {
  const target = await Target.start(unlimited)
  try {
    const signedIn = await castFor(target)
    const attacker = playFair(target.port, signedIn.attacker)
    const victim = playFair(target.port, signedIn.victim)
    const friend = playFair(target.port, signedIn.friend)
    await attacker.moveIn('mine')
    await victim.moveIn(signedIn.secret)
    await friend.moveIn(signedIn.secret)
    const askingAs = (who: Player) => asking((query, variables) => askAs(target.port, who, query, variables))
    const meeting = await meet(askingAs(signedIn.victim), askingAs(signedIn.friend), signedIn.secret)
    const cast: Cast = { ...signedIn, othersIds: meeting.ids }
    const belongings = async () =>
      (await victim.belongings()) + (await friend.belongings()) + (await meeting.belongings())
    const before = await belongings()

    const tally = new Tally()
    const measured: Memory[] = []
    let count = 0
    const faults = await bombard(target, cast, tally, plan, async () => {
      count += 1
      if (count % Math.max(1, Math.floor(volleys(plan.runs) / windows)) === 0) measured.push(await target.memory())
    })
    tally.lines().forEach(plan.say)
    if (!target.isAlive) return [...faults, `The server ended by itself:\n${target.log.slice(-4_000)}`]

    // Half as many, so that the usual run has ten thousand.
    faults.push(...(await trespass(target, cast, { ...plan, runs: Math.ceil(plan.runs / 2) })))
    await attacker.saveAndRead()
    if ((await belongings()) !== before) faults.push("The victim's data have changed.")
    const memory = judgeMemory(measured, plan.runs >= warmRuns)
    plan.say(`Memory: ${memory.line}`)
    if (!memory.isLevel) faults.push('Memory did not come back to its level.')
    const code = await target.stop()
    if (code !== 0) faults.push(`The server ended with ${String(code)}:\n${target.log.slice(-4_000)}`)
    return [...faults, ...leaks(target.log, cast)]
  } finally {
    await target.stop()
  }
}

/** The same with limits on: they hold whatever comes, and say when to come again. */
const bombardLimited = async (plan: Plan): Promise<string[]> => {
  const target = await Target.start({ perPerson: 40, perAddress: 400 })
  try {
    const cast = await castFor(target)
    const tally = new Tally()
    const runs = Math.min(800, Math.max(160, plan.runs))
    const faults = await bombard(target, cast, tally, { ...plan, runs }, async () => {})
    plan.say('With limits on:')
    tally.lines().forEach(plan.say)
    if (tally.of('429') === 0) faults.push('No request was refused (429) although there were limits.')
    return [...faults, ...leaks(target.log, cast)]
  } finally {
    await target.stop()
  }
}

/** Fuzzes a server of its own; answers with what is wrong, nothing where all is well. */
export const fuzz = async (plan: Plan): Promise<string[]> => [
  ...(await bombardFreely(plan)),
  ...(await bombardLimited(plan)),
]
