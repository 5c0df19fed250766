import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengesOfPerson } from '../../../server/challenges/tables'
import { challengeQuery, myChallengesQuery } from '../../../src/challenges/documents'
import {
  closeHoursAgo,
  closeNow,
  findInMyChallenges,
  look,
  mine,
  publishNew,
  readPublicly,
  sendNewEntry,
  signedUp,
} from '../../harness/challenges'
import { buildTestApp, localPageConfig, testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  describe('reading', () => {
    it('is open to everybody with the link, without a token', async () => {
      const { client, person } = await signedUp(server)
      const { id, closesAt } = await publishNew(client, { isJob: true })
      const answer = await readPublicly(server, id)
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
      expect(await readPublicly(server, id)).toEqual({ status: 404, body: { message: 'There is no such challenge.' } })
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
      expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'closed' } } })
      expect(await findInMyChallenges(client, id)).toMatchObject({ state: 'CLOSED' })
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
      const { app } = await buildTestApp(database(), {
        pageConfig: { ...localPageConfig, switches: ['CHALLENGES_LISTED'] },
      })
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
