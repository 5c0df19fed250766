import { randomUUID } from 'node:crypto'
import { closeChallengeMutation, publishChallengeMutation } from '../../../src/challenges/documents'
import {
  closeNow,
  inHours,
  findInMyChallenges,
  look,
  mine,
  newChallenge,
  publishNew,
  readPublicly,
  sendNewEntry,
  signedUp,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const dayHours = 24

onEachDatabase((database) => {
  const server = testApp(database)

  describe('publishing', () => {
    it("stores every field, and shows the host's name and picture", async () => {
      const { client } = await signedUp(server, 'Aya', 'https://lh3.googleusercontent.com/aya.png')
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
        host: { name: 'Aya', pictureUrl: 'https://lh3.googleusercontent.com/aya.png' },
        isMine: true,
        review: 'NOT_REQUESTED',
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
      ['a topic that shows nothing', { topicTitle: '\u200B' }, 'input.topicTitle must not be empty'],
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

  it.each([
    'https://example.com/follows-people.png',
    'https://lh3.googleusercontent.com@example.com/a.png',
    'https://example.com/https://lh3.googleusercontent.com/a.png',
    'https://script.googleusercontent.com/macros/echo',
    'https://7.7.7.7.bc.googleusercontent.com/a.png',
    'https://lh3.googleusercontent.com:8443/a.png',
  ])('never shows others the picture %s, which would tell its host who looks at it', async (url) => {
    const { client } = await signedUp(server, 'Aya', url)
    const challenge = await publishNew(client, { isListed: true })
    expect(challenge.host).toEqual({ name: 'Aya', pictureUrl: null })
    expect(await readPublicly(server, challenge.id)).toMatchObject({ body: { data: { host: { pictureUrl: null } } } })
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
      expect(await readPublicly(server, id)).toMatchObject({
        body: { data: { state: 'closed', closesAt: closed.closesAt } },
      })
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
})
