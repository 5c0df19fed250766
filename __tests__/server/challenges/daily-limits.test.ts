import { eq } from 'drizzle-orm'
import { challengeDays } from '../../../server/challenges/tables'
import {
  publishChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
} from '../../../src/challenges/documents'
import {
  conversationsOf,
  newChallenge,
  newEntry,
  newMessage,
  publishNew,
  sendNewEntry,
  signedUp,
  sendNewMessage,
} from '../../harness/challenges'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const dayMs = 24 * 60 * 60 * 1000

onEachDatabase((database) => {
  const server = testApp(database)

  /** A challenge of a new person. */
  const publishedElsewhere = async () => {
    const { client } = await signedUp(server)
    return { host: client, id: (await publishNew(client)).id }
  }

  /** Counts these actions as the person's own of today. */
  const haveDone = (userId: string, done: Partial<typeof challengeDays.$inferInsert>) =>
    database()
      .insert(challengeDays)
      .values({ userId, day: new Date(Date.now()).toISOString().slice(0, 10), ...done })

  const expectEnough = (answer: Awaited<ReturnType<TestClient['graphql']>>) => {
    expect(answer).toMatchObject({
      status: 429,
      body: {
        errors: [
          {
            message: 'You have reached the limit for today. Please try again tomorrow.',
            extensions: { code: 'TOO_MANY_REQUESTS' },
          },
        ],
      },
    })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(dayMs / 1000)
  }

  it('allow three publications a day', async () => {
    const { client } = await signedUp(server)
    const inputs = Array.from({ length: 4 }, () => newChallenge())
    const answers = []
    for (const input of inputs) answers.push(await client.graphql(publishChallengeMutation, { input }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const [, , , last] = answers
    if (last) expectEnough(last)
    // A repeated request still gets its response.
    expect(await client.graphql(publishChallengeMutation, { input: inputs[0] ?? newChallenge() })).toMatchObject({
      status: 200,
    })
  })

  it('hold for simultaneous requests', async () => {
    const { client } = await signedUp(server)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.graphql(publishChallengeMutation, { input: newChallenge() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('allow twenty entries', async () => {
    const { client, person } = await signedUp(server)
    await haveDone(person.uid, { entries: 19 })
    await sendNewEntry(client, (await publishedElsewhere()).id)
    const { id } = await publishedElsewhere()
    expectEnough(await client.graphql(sendChallengeEntryMutation, { input: newEntry(id) }))
  })

  it('allow ten first messages', async () => {
    const { client, person } = await signedUp(server)
    await haveDone(person.uid, { firstMessages: 9, messages: 9 })
    const { host, id } = await publishedElsewhere()
    const first = newMessage(id)
    await client.ask(sendChallengeMessageMutation, { input: first })
    const other = await publishedElsewhere()
    expectEnough(await client.graphql(sendChallengeMessageMutation, { input: newMessage(other.id) }))
    // An existing conversation can continue.
    const [conversation] = await conversationsOf(host, id)
    await sendNewMessage(host, id, { conversationId: conversation?.id ?? '' })
    await sendNewMessage(client, id, { conversationId: first.conversationId })
  })

  it('allow a hundred messages', async () => {
    const { client, person } = await signedUp(server)
    const { id } = await publishNew(client)
    await sendNewMessage((await signedUp(server)).client, id)
    const [conversation] = await conversationsOf(client, id)
    const conversationId = conversation?.id ?? ''
    await database().delete(challengeDays).where(eq(challengeDays.userId, person.uid))
    await haveDone(person.uid, { messages: 99 })
    await sendNewMessage(client, id, { conversationId })
    expectEnough(await client.graphql(sendChallengeMessageMutation, { input: newMessage(id, { conversationId }) }))
  })

  it('do not count rejected or repeated requests', async () => {
    const { client, person } = await signedUp(server)
    const { id } = await publishedElsewhere()
    const input = newEntry(id)
    for (let turn = 0; turn < 3; turn += 1) await client.ask(sendChallengeEntryMutation, { input })
    await client.graphql(sendChallengeEntryMutation, { input: newEntry(id) })
    await client.graphql(sendChallengeEntryMutation, { input: newEntry(id, { ideas: [] }) })
    const [day] = await database().select().from(challengeDays).where(eq(challengeDays.userId, person.uid))
    expect(day).toMatchObject({ publications: 0, entries: 1, firstMessages: 0, messages: 0 })
  })

  it('start again at midnight in UTC, and say how long that takes', async () => {
    const { client, person } = await signedUp(server)
    const midnight = Math.ceil(Date.now() / dayMs) * dayMs
    const clock = jest.spyOn(Date, 'now').mockReturnValue(midnight - 90_000)
    await haveDone(person.uid, { publications: 3 })
    const { headers } = await client.graphql(publishChallengeMutation, { input: newChallenge() })
    expect(headers['retry-after']).toBe('90')
    clock.mockReturnValue(midnight)
    await publishNew(client)
    clock.mockRestore()
  })
})
