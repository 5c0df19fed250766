import { randomUUID } from 'node:crypto'
import { challengeQuery, closeChallengeMutation } from '../../../src/challenges/documents'
import {
  closeHoursAgo,
  inHours,
  newChallenge,
  publishedChallenge,
  readPublicly,
  signedUp,
} from '../../harness/challenges'
import { buildTestApp, localPageConfig, testApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  describe('publishing', () => {
    it("stores every field, and shows the host's name and picture", async () => {
      const client = await signedUp(server, 'Aya', 'https://lh3.googleusercontent.com/aya.png')
      const input = newChallenge({
        topicTitle: '静かなオフィス',
        about: 'Plain text.\nhttps://example.com',
        category: 'Tips',
        lengthMs: 90_000,
        isJob: true,
        isListed: true,
      })
      const challenge = await client.publish(input)
      expect(challenge).toEqual({
        ...input,
        state: 'OPEN',
        entryCount: 0,
        host: { name: 'Aya', pictureUrl: 'https://lh3.googleusercontent.com/aya.png' },
        isMine: true,
        review: 'NOT_REQUESTED',
        createdAt: expect.stringMatching(/Z$/),
      })
      expect(await client.look(input.id)).toEqual({ ...challenge, myEntry: null, myConversation: null })
    })

    it('stores one challenge, however often it is sent', async () => {
      const client = await signedUp(server)
      const input = newChallenge()
      const atOnce = await Promise.all(Array.from({ length: 5 }, () => client.publish(input)))
      const later = await client.publish({ ...input, topicTitle: 'Something else', closesAt: inHours(-1) })
      expect(new Set([...atOnce, later].map((response) => JSON.stringify(response))).size).toBe(1)
      expect(await client.list()).toHaveLength(1)
    })

    it('rejects an id that somebody else uses, without changing theirs', async () => {
      const client = await signedUp(server)
      const other = await signedUp(server)
      const { id } = await client.publish()
      const before = await client.look(id)
      const answer = await other.attempt.publish({ id })
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
      expect(await client.look(id)).toEqual(before)
      expect(await other.list()).toEqual([])
    })

    it('never shows an e-mail address as a name', async () => {
      const client = await signedUp(server, 'aya@example.com')
      expect((await client.publish()).host).toEqual({ name: '', pictureUrl: null })
    })
  })

  it.each([
    'https://example.com/follows-people.png',
    'https://lh3.googleusercontent.com@example.com/a.png',
    'https://example.com/https://lh3.googleusercontent.com/a.png',
    'https://script.googleusercontent.com/macros/echo',
    'https://7.7.7.7.bc.googleusercontent.com/a.png',
    'https://lh3.googleusercontent.com:8443/a.png',
  ])('never shows others the picture %s, which would tell its host who looks at it', async (url) => {
    const client = await signedUp(server, 'Aya', url)
    const challenge = await client.publish({ isListed: true })
    expect(challenge.host).toEqual({ name: 'Aya', pictureUrl: null })
    expect(await readPublicly(server, challenge.id)).toMatchObject({ body: { data: { host: { pictureUrl: null } } } })
  })

  describe('closing', () => {
    it('is final, and shown at once in all lists', async () => {
      const { host, guest, id } = await publishedChallenge(server)
      await guest.enter(id)
      const closed = await host.close(id)
      expect(closed.state).toBe('CLOSED')
      expect(Date.parse(closed.closesAt)).toBeLessThanOrEqual(Date.now())
      expect(await host.close(id)).toEqual(closed)
      expect(await readPublicly(server, id)).toMatchObject({
        body: { data: { state: 'closed', closesAt: closed.closesAt } },
      })
      for (const someone of [host, guest]) {
        expect(await someone.listed(id)).toMatchObject({ state: 'CLOSED', closesAt: closed.closesAt })
      }
    })

    it('is only possible for the host', async () => {
      const { host, guest, id } = await publishedChallenge(server)
      for (const challengeId of [id, randomUUID()]) {
        expect(await guest.graphql(closeChallengeMutation, { id: challengeId })).toMatchObject({ status: 404 })
      }
      expect(await host.look(id)).toMatchObject({ state: 'OPEN' })
    })
  })

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
