import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengesOfPerson } from '../../../server/challenges/tables'
import { challengeQuery, myChallengesQuery } from '../../../src/challenges/documents'
import { closeHoursAgo, readPublicly, signedUp } from '../../harness/challenges'
import { readPages } from '../../harness/server-documents'
import { buildTestApp, localPageConfig, testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  describe('reading', () => {
    it('is open to everybody with the link, without a token', async () => {
      const client = await signedUp(server)
      const { id, closesAt } = await client.publish({ isJob: true })
      const answer = await readPublicly(server, id)
      expect(answer).toEqual({
        status: 200,
        body: {
          data: {
            ...{ id, topicTitle: 'A quieter office', about: 'Sixty seconds, no slides.', category: 'Work' },
            ...{ lengthMs: 60_000, isJob: true, host: { name: 'Aya', pictureUrl: null }, closesAt },
            ...{ state: 'open', entryCount: 0, answeredShare: null },
          },
        },
      })
      for (const secret of Object.values(client.person)) expect(JSON.stringify(answer)).not.toContain(secret)
    })

    it.each([randomUUID(), 'nothing', '%00', 'a'.repeat(5_000)])('responds 404 for %.40s', async (id) => {
      expect(await readPublicly(server, id)).toEqual({ status: 404, body: { message: 'There is no such challenge.' } })
      const client = await signedUp(server)
      expect(await client.ask(challengeQuery, { id })).toEqual({ challenge: null })
    })

    it('shows it closed after its closing time', async () => {
      const client = await signedUp(server)
      const { id } = await client.publish()
      await closeHoursAgo(database(), id, 1)
      expect(await client.look(id)).toMatchObject({ state: 'CLOSED' })
      expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'closed' } } })
      expect(await client.listed(id)).toMatchObject({ state: 'CLOSED' })
    })
  })

  describe("a person's own list", () => {
    it('has the newest challenge first, page by page', async () => {
      const client = await signedUp(server)
      const ids: string[] = []
      for (let number = 0; number < 3; number += 1) ids.unshift((await client.publish()).id)
      const { id } = await (await signedUp(server)).publish()
      await client.enter(id)
      ids.unshift(id)

      const read = async (after: string | null) =>
        (await client.ask(myChallengesQuery, { first: 2, ...(after !== null && { after }) })).myChallenges
      expect((await readPages(read)).map((own) => own.id)).toEqual(ids)
      expect(await database().$count(challengesOfPerson, eq(challengesOfPerson.userId, client.person.uid))).toBe(4)
    })

    it("shows the person's role in each", async () => {
      const host = await signedUp(server)
      const applicant = await signedUp(server)
      const { id, closesAt } = await host.publish({ isJob: true })
      await applicant.enter(id)
      const same = { id, topicTitle: 'A quieter office', isJob: true, state: 'OPEN', closesAt, unread: 0 }
      const createdAt: unknown = expect.stringMatching(/Z$/)
      expect(await host.list()).toEqual([{ ...same, createdAt, role: 'HOST', entryCount: 1, entryState: null }])
      expect(await applicant.list()).toEqual([
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
        const client = await signedUp(server, `Host ${number}`)
        for (let turn = 0; turn < 3; turn += 1) ids.unshift((await client.publish({ isListed: true })).id)
      }
      const client = await signedUp(server)
      await client.publish()
      const closed = await client.publish({ isListed: true })
      await client.close(closed.id)
      const passed = await client.publish({ isListed: true })
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
