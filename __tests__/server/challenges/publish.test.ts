import { randomUUID } from 'node:crypto'
import { closeChallengeMutation } from '../../../src/challenges/documents'
import { inHours, newChallenge, publishedChallenge, readPublicly, signedUp } from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
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

    it('stores text unchanged, except characters that no database can store', async () => {
      const client = await signedUp(server)
      const topicTitle = `<b>'; drop table challenge; --</b> \ud800`
      expect(await client.publish({ topicTitle })).toMatchObject({
        topicTitle: topicTitle.replace('\ud800', '\ufffd'),
      })
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
})
