import { eq } from 'drizzle-orm'
import { challengeDays } from '../../../server/challenges/tables'
import { errorResponse, newChallenge, newEntry, newMessage, signedUp, type Participant } from '../../harness/challenges'
import { testApp, type TestClient } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

type Done = Partial<typeof challengeDays.$inferInsert>

const dayMs = 24 * 60 * 60 * 1000

onPartitionedDatabase((database) => {
  const server = testApp(database)

  /** The id of a new person's challenge. */
  const publishedElsewhere = async () => (await (await signedUp(server)).publish()).id

  /** Counts these actions as the person's own of today. */
  const haveDone = ({ person }: Participant, done: Done) =>
    database()
      .insert(challengeDays)
      .values({ userId: person.uid, day: new Date(Date.now()).toISOString().slice(0, 10), ...done })

  const expectEnough = (answer: Awaited<ReturnType<TestClient['graphql']>>) => {
    expect(answer).toMatchObject(errorResponse(429, 'You have reached the limit for today. Please try again tomorrow.'))
    expect(answer.body.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS')
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(dayMs / 1000)
  }

  it('allow three publications a day', async () => {
    const someone = await signedUp(server)
    const inputs = Array.from({ length: 4 }, () => newChallenge())
    const answers = []
    for (const input of inputs) answers.push(await someone.attempt.publish(input))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const [, , , last] = answers
    if (last) expectEnough(last)
    // A repeated request still gets its response.
    expect(await someone.attempt.publish(inputs[0])).toMatchObject({ status: 200 })
  })

  it('hold for simultaneous requests', async () => {
    const someone = await signedUp(server)
    const answers = await Promise.all(Array.from({ length: 6 }, () => someone.attempt.publish()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
  })

  it.each<[what: string, done: Done, act: (someone: Participant, id: string) => ReturnType<TestClient['graphql']>]>([
    ['twenty entries', { entries: 19 }, ({ attempt }, id) => attempt.enter(id)],
    ['ten first messages', { firstMessages: 9, messages: 9 }, ({ attempt }, id) => attempt.write(id)],
    ['ten reports', { reports: 9 }, ({ attempt }, id) => attempt.report(id)],
  ])('allow %s', async (_what, done, act) => {
    const someone = await signedUp(server)
    await haveDone(someone, done)
    const [first, second] = [await publishedElsewhere(), await publishedElsewhere()]
    expect(await act(someone, first)).toMatchObject({ status: 200 })
    expectEnough(await act(someone, second))
  })

  it('allow a hundred messages, also if no other conversation may be started', async () => {
    const someone = await signedUp(server)
    const host = await signedUp(server)
    const { id } = await host.publish()
    const { conversationId } = newMessage(id)
    await someone.write(id, { conversationId })
    const [conversation] = await host.conversations(id)
    await host.write(id, { conversationId: conversation?.id ?? '' })
    const own = eq(challengeDays.userId, someone.person.uid)
    await database().update(challengeDays).set({ firstMessages: 10, messages: 99 }).where(own)
    await someone.write(id, { conversationId })
    expectEnough(await someone.attempt.write(id, { conversationId }))
  })

  it('do not count rejected or repeated requests', async () => {
    const someone = await signedUp(server)
    const id = await publishedElsewhere()
    const [challenge, input] = [newChallenge(), newEntry(id)]
    for (let turn = 0; turn < 3; turn += 1) {
      await someone.publish(challenge)
      await someone.enter(id, input)
      await someone.attempt.report(id)
    }
    await someone.attempt.enter(id)
    await someone.attempt.enter(id, { ideas: [] })
    const [day] = await database().select().from(challengeDays).where(eq(challengeDays.userId, someone.person.uid))
    expect(day).toMatchObject({ publications: 1, entries: 1, firstMessages: 0, messages: 0, reports: 1 })
  })

  it('start again at midnight in UTC, and say how long that takes', async () => {
    const someone = await signedUp(server)
    const midnight = Math.ceil(Date.now() / dayMs) * dayMs
    const clock = jest.spyOn(Date, 'now').mockReturnValue(midnight - 90_000)
    await haveDone(someone, { publications: 3 })
    const { headers } = await someone.attempt.publish()
    expect(headers['retry-after']).toBe('90')
    clock.mockReturnValue(midnight)
    await someone.publish()
  })
})
