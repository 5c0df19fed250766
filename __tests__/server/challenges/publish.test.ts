import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengesOfPerson } from '../../../server/db/schema'
import {
  challengeQuery,
  closeChallengeMutation,
  myChallengesQuery,
  publishChallengeMutation,
} from '../../../src/challenges/documents'
import {
  closeHoursAgo,
  closeNow,
  inHours,
  findInMyChallenges,
  look,
  mine,
  newChallenge,
  publishNew,
  sendNewEntry,
  signedUp,
} from '../../harness/challenges'
import { buildTestApp, localPageConfig, testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const dayHours = 24

onEachDatabase((database) => {
  const server = testApp(database)

  /** Reads without an account or a token. */
  const readPublicly = async (id: string) => {
    const answer = await server.app.inject({ url: `/api/challenges/${id}` })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }

  describe('publishing', () => {
    it("stores every field, and shows the host's name and picture", async () => {
      const { client } = await signedUp(server, 'Aya', 'https://example.com/aya.png')
      const input = newChallenge({
        topicTitle: '静かなオフィス',
        about: 'Plain text.\nhttps://example.com',
        category: 'Tips',
        lengthMs: 90_000,
        isJob: true,
        isListed: true,
      })
      const { publishChallenge } = await client.ask(publishChallengeMutation, { input })
      expect(publishChallenge).toEqual({
        ...input,
        state: 'OPEN',
        entryCount: 0,
        host: { name: 'Aya', pictureUrl: 'https://example.com/aya.png' },
        isMine: true,
        createdAt: expect.stringMatching(/Z$/),
      })
      expect(await look(client, input.id)).toEqual({ ...publishChallenge, myEntry: null, myConversation: null })
    })

    it('returns the existing challenge for the same id', async () => {
      const { client } = await signedUp(server)
      const input = newChallenge()
      const first = await client.ask(publishChallengeMutation, { input })
      const again = { ...input, topicTitle: 'Something else', closesAt: inHours(-1) }
      expect(await client.ask(publishChallengeMutation, { input: again })).toEqual(first)
      expect(await mine(client)).toHaveLength(1)
    })

    it('stores one challenge if it is sent five times at once, and counts it once', async () => {
      const { client } = await signedUp(server)
      const input = newChallenge()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.ask(publishChallengeMutation, { input })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      await publishNew(client)
      await publishNew(client)
      expect(await mine(client)).toHaveLength(3)
    })

    it('rejects an id that somebody else uses, without changing theirs', async () => {
      const { client } = await signedUp(server)
      const other = await signedUp(server)
      const { id } = await publishNew(client)
      const before = await look(client, id)
      const answer = await other.client.graphql(publishChallengeMutation, { input: newChallenge({ id }) })
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
      expect(await look(client, id)).toEqual(before)
      expect(await mine(other.client)).toEqual([])
    })

    it.each<[string, Parameters<typeof newChallenge>[0], string]>([
      ['no topic', { topicTitle: '  ' }, 'input.topicTitle must not be empty'],
      ['a topic that is too long', { topicTitle: 'x'.repeat(201) }, 'input.topicTitle must be at most 200 characters'],
      ['a text that is too long', { about: 'x'.repeat(2_001) }, 'input.about must be at most 2000 characters'],
      ['an invalid category', { category: 'Sports' }, 'input.category must be one of '],
      ['an invalid length', { lengthMs: 45_000 }, 'input.lengthMs must be one of '],
      ['a closing time in the past', { closesAt: inHours(-1) }, 'input.closesAt must be in the future'],
      [
        'a closing time too far ahead',
        { closesAt: inHours(92 * dayHours) },
        'input.closesAt must be at most 90 days ahead',
      ],
      ['an invalid id', { id: 'mine' }, 'input.id must be a UUID'],
    ])('rejects %s, and names the field', async (_what, changes, message) => {
      const { client } = await signedUp(server)
      const answer = await client.graphql(publishChallengeMutation, { input: newChallenge(changes) })
      expect(answer.status).toBe(400)
      expect(answer.body.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
      expect(answer.body.errors?.[0]?.message).toContain(message)
    })

    it('accepts texts of the maximum length, and the end of the last day', async () => {
      const { client } = await signedUp(server)
      const longest = { topicTitle: 'x'.repeat(200), about: 'y'.repeat(2_000), closesAt: inHours(91 * dayHours) }
      expect(await publishNew(client, longest)).toMatchObject(longest)
    })

    it('stores text unchanged, except characters that no database can store', async () => {
      const { client } = await signedUp(server)
      const topicTitle = `<b>'; drop table challenge; --</b> \ud800`
      expect(await publishNew(client, { topicTitle })).toMatchObject({
        topicTitle: topicTitle.replace('\ud800', '\ufffd'),
      })
    })

    it('requires an account', async () => {
      const stranger = await server.as(newPerson())
      const answer = await stranger.graphql(publishChallengeMutation, { input: newChallenge() })
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ message: 'Please finish registering first.' }] } })
    })

    it('never shows an e-mail address as a name', async () => {
      const { client } = await signedUp(server, 'aya@example.com')
      expect((await publishNew(client)).host).toEqual({ name: '', pictureUrl: null })
    })
  })

  describe('reading', () => {
    it('is open to everybody with the link, without a token', async () => {
      const { client, person } = await signedUp(server)
      const { id, closesAt } = await publishNew(client, { isJob: true })
      const answer = await readPublicly(id)
      expect(answer).toEqual({
        status: 200,
        body: {
          data: {
            id,
            topicTitle: 'A quieter office',
            about: 'Sixty seconds, no slides.',
            category: 'Work',
            lengthMs: 60_000,
            isJob: true,
            host: { name: 'Aya', pictureUrl: null },
            closesAt,
            state: 'open',
            entryCount: 0,
            answeredShare: null,
          },
        },
      })
      expect(JSON.stringify(answer)).not.toContain(person.uid)
      expect(JSON.stringify(answer)).not.toContain(person.email)
    })

    it.each([randomUUID(), 'nothing', '%00', 'a'.repeat(5_000)])('responds 404 for %.40s', async (id) => {
      expect(await readPublicly(id)).toEqual({ status: 404, body: { message: 'There is no such challenge.' } })
      const { client } = await signedUp(server)
      expect(await client.ask(challengeQuery, { id })).toEqual({ challenge: null })
    })

    it('shows others that it is not theirs', async () => {
      const { client } = await signedUp(server)
      const other = await signedUp(server)
      const challenge = await publishNew(client)
      expect(await look(other.client, challenge.id)).toMatchObject({ ...challenge, isMine: false })
    })

    it('shows it closed after its closing time', async () => {
      const { client } = await signedUp(server)
      const { id } = await publishNew(client)
      await closeHoursAgo(database(), id, 1)
      expect(await look(client, id)).toMatchObject({ state: 'CLOSED' })
      expect(await readPublicly(id)).toMatchObject({ body: { data: { state: 'closed' } } })
      expect(await findInMyChallenges(client, id)).toMatchObject({ state: 'CLOSED' })
    })
  })

  describe('closing', () => {
    it('is final, and shown at once in all lists', async () => {
      const host = await signedUp(server)
      const applicant = await signedUp(server)
      const { id } = await publishNew(host.client)
      await sendNewEntry(applicant.client, id)
      const closed = await closeNow(host.client, id)
      expect(closed.state).toBe('CLOSED')
      expect(Date.parse(closed.closesAt)).toBeLessThanOrEqual(Date.now())
      expect(await closeNow(host.client, id)).toEqual(closed)
      expect(await readPublicly(id)).toMatchObject({ body: { data: { state: 'closed', closesAt: closed.closesAt } } })
      for (const { client } of [host, applicant]) {
        expect(await findInMyChallenges(client, id)).toMatchObject({ state: 'CLOSED', closesAt: closed.closesAt })
      }
    })

    it('is only possible for the host', async () => {
      const host = await signedUp(server)
      const other = await signedUp(server)
      const { id } = await publishNew(host.client)
      expect(await other.client.graphql(closeChallengeMutation, { id })).toMatchObject({ status: 404 })
      expect(await look(host.client, id)).toMatchObject({ state: 'OPEN' })
      expect(await other.client.graphql(closeChallengeMutation, { id: randomUUID() })).toMatchObject({ status: 404 })
    })
  })

  describe("a person's own list", () => {
    it('has the newest challenge first, page by page', async () => {
      const { client, person } = await signedUp(server)
      const ids: string[] = []
      for (let number = 0; number < 3; number += 1) ids.unshift((await publishNew(client)).id)
      const other = await signedUp(server)
      const { id } = await publishNew(other.client)
      await sendNewEntry(client, id)
      ids.unshift(id)

      const seen: string[] = []
      let after: string | null = null
      do {
        const variables: { first: number; after?: string } = { first: 2, ...(after !== null && { after }) }
        const { myChallenges } = await client.ask(myChallengesQuery, variables)
        seen.push(...myChallenges.nodes.map((own) => own.id))
        after = myChallenges.hasNextPage ? myChallenges.endCursor : null
      } while (after !== null)
      expect(seen).toEqual(ids)
      expect(await database().$count(challengesOfPerson, eq(challengesOfPerson.userId, person.uid))).toBe(4)
    })

    it("shows the person's role in each", async () => {
      const host = await signedUp(server)
      const applicant = await signedUp(server)
      const { id, closesAt } = await publishNew(host.client, { isJob: true })
      await sendNewEntry(applicant.client, id)
      const same = { id, topicTitle: 'A quieter office', isJob: true, state: 'OPEN', closesAt, unread: 0 }
      const createdAt: unknown = expect.stringMatching(/Z$/)
      expect(await mine(host.client)).toEqual([{ ...same, createdAt, role: 'HOST', entryCount: 1, entryState: null }])
      expect(await mine(applicant.client)).toEqual([
        { ...same, createdAt, role: 'APPLICANT', entryCount: null, entryState: 'SENT' },
      ])
    })
  })

  describe('the public list', () => {
    it('does not exist unless the operator enables it', async () => {
      expect((await server.app.inject({ url: '/api/challenges' })).statusCode).toBe(404)
    })

    it('has the open listed challenges, newest first, page by page', async () => {
      const { app } = await buildTestApp(database(), { pageConfig: { ...localPageConfig, listsChallenges: true } })
      const list = async (query = '') =>
        (await app.inject({ url: `/api/challenges${query}` })).json<{
          data: { challenges: { id: string }[]; endCursor: string | null }
        }>().data
      const ids: string[] = []
      for (let number = 0; number < 8; number += 1) {
        const { client } = await signedUp(server, `Host ${number}`)
        for (let turn = 0; turn < 3; turn += 1) ids.unshift((await publishNew(client, { isListed: true })).id)
      }
      const { client } = await signedUp(server)
      await publishNew(client)
      const closed = await publishNew(client, { isListed: true })
      await closeNow(client, closed.id)
      const passed = await publishNew(client, { isListed: true })
      expect((await list()).challenges[0]).toMatchObject({ id: passed.id })
      await closeHoursAgo(database(), passed.id, 1)

      const first = await list()
      expect(first.challenges).toHaveLength(20)
      const second = await list(`?after=${first.endCursor ?? ''}`)
      const listed = [...first.challenges, ...second.challenges].map(({ id }) => id)
      expect(listed.filter((id) => ids.includes(id))).toEqual(ids)
      expect(listed).not.toContain(closed.id)
      expect(first.challenges[0]).toEqual({
        id: ids[0],
        topicTitle: 'A quieter office',
        category: 'Work',
        lengthMs: 60_000,
        isJob: false,
        host: { name: 'Host 7', pictureUrl: null },
        closesAt: expect.stringMatching(/Z$/),
      })
      expect((await app.inject({ url: '/api/challenges?after=nowhere' })).statusCode).toBe(400)
    })
  })
})
