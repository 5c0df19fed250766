import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengeEntries } from '../../../server/challenges/tables'
import { sendChallengeEntryMutation, withdrawChallengeEntryMutation } from '../../../src/challenges/documents'
import { graphql } from '../../../src/lib/graphql'
import {
  answerWith,
  closedMessage,
  closeHoursAgo,
  closeNow,
  entriesOf,
  findInMyChallenges,
  look,
  newEntry,
  publishNew,
  sendNewEntry,
  signedUp,
  answeredShareOf,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const countQuery = graphql(`
  query CountEntries($challengeId: ID!) {
    challengeEntries(challengeId: $challengeId) {
      nodes {
        id
      }
      totalCount
    }
  }
`)

onEachDatabase((database) => {
  const server = testApp(database)

  const published = async () => {
    const host = (await signedUp(server, 'Host')).client
    const applicant = (await signedUp(server, 'Aya', 'https://lh3.googleusercontent.com/aya.png')).client
    const { id } = await publishNew(host)
    return { host, applicant, id }
  }

  describe('sending', () => {
    it('stores exactly the chosen ideas', async () => {
      const { applicant, id } = await published()
      const input = newEntry(id, {
        ideas: [
          { text: 'Felt under every chair', source: 'TYPED' },
          { text: 'Phones in the hall 電話', source: 'SPOKEN' },
        ],
        message: 'I would like to hear more.',
      })
      const { sendChallengeEntry } = await applicant.ask(sendChallengeEntryMutation, { input })
      expect(sendChallengeEntry).toEqual({
        id: input.id,
        ideas: input.ideas,
        message: 'I would like to hear more.',
        state: 'SENT',
        answer: '',
        person: { name: 'Aya', pictureUrl: 'https://lh3.googleusercontent.com/aya.png' },
      })
      expect(await look(applicant, id)).toMatchObject({ entryCount: 1, myEntry: sendChallengeEntry })
    })

    it('returns the existing entry for the same id, even after the challenge has closed', async () => {
      const { host, applicant, id } = await published()
      const input = newEntry(id)
      const first = await applicant.ask(sendChallengeEntryMutation, { input })
      const again = { ...input, message: 'Something else' }
      expect(await applicant.ask(sendChallengeEntryMutation, { input: again })).toEqual(first)
      await closeNow(host, id)
      expect(await applicant.ask(sendChallengeEntryMutation, { input: again })).toEqual(first)
      expect(await look(host, id)).toMatchObject({ entryCount: 1 })
    })

    it('stores one entry if it is sent five times at once', async () => {
      const { host, applicant, id } = await published()
      const input = newEntry(id)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => applicant.ask(sendChallengeEntryMutation, { input })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await findInMyChallenges(host, id)).toMatchObject({ entryCount: 1 })
    })

    it('rejects a second entry', async () => {
      const { applicant, id } = await published()
      const first = await sendNewEntry(applicant, id)
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({
        status: 409,
        body: { errors: [{ message: 'You have already sent an entry to this challenge.' }] },
      })
      expect((await look(applicant, id))?.myEntry).toEqual(first)
    })

    it("rejects an entry to one's own challenge", async () => {
      const { host, id } = await published()
      expect(await host.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'input.challengeId must not be your own challenge' }] },
      })
    })

    it.each<[string, Parameters<typeof newEntry>[1], string]>([
      ['no ideas', { ideas: [] }, 'input.ideas must not be empty'],
      [
        'a spoken idea without text',
        { ideas: [{ text: ' \u200B', source: 'SPOKEN' }] },
        'input.ideas[0].text must not be empty',
      ],
      [
        'an idea that is too long',
        { ideas: [{ text: 'x'.repeat(501), source: 'TYPED' }] },
        'input.ideas[0].text must be at most 500 characters',
      ],
      [
        'too many ideas',
        { ideas: Array.from({ length: 301 }, () => ({ text: 'x', source: 'TYPED' as const })) },
        'input.ideas must be at most 300 entries',
      ],
      ['a message that is too long', { message: 'x'.repeat(501) }, 'input.message must be at most 500 characters'],
      ['an invalid id', { id: 'mine' }, 'input.id must be a UUID'],
    ])('rejects %s, and names the field', async (_what, changes, message) => {
      const { applicant, id } = await published()
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(id, changes) })).toMatchObject({
        status: 400,
        body: { errors: [{ message }] },
      })
    })

    it('responds 404 if the challenge does not exist', async () => {
      const { applicant } = await published()
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(randomUUID()) })).toMatchObject({
        status: 404,
        body: { errors: [{ message: 'There is no such challenge.' }] },
      })
    })

    it('requires an account', async () => {
      const { id } = await published()
      const stranger = await server.as(newPerson())
      expect(await stranger.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({ status: 403 })
    })

    it('accepts an id that somebody else uses, without changing theirs', async () => {
      const { host, applicant, id } = await published()
      const other = (await signedUp(server, 'Ben')).client
      const first = await sendNewEntry(applicant, id)
      const second = await sendNewEntry(other, id, { id: first.id })
      expect(second).toMatchObject({ id: first.id, person: { name: 'Ben' } })
      expect((await look(applicant, id))?.myEntry).toEqual(first)
      await closeNow(host, id)
      expect((await entriesOf(host, id)).map(({ person }) => person.name).sort()).toEqual(['Aya', 'Ben'])
    })
  })

  describe('once it has closed', () => {
    it('an entry is rejected with a message that the round is saved', async () => {
      const { host, applicant, id } = await published()
      await closeNow(host, id)
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({
        status: 409,
        body: { errors: [{ message: closedMessage, extensions: { code: 'CONFLICT' } }] },
      })
      expect(await look(applicant, id)).toMatchObject({ entryCount: 0, myEntry: null })
      expect(await findInMyChallenges(applicant, id)).toBeUndefined()
    })

    it('also when its closing time has passed', async () => {
      const { applicant, id } = await published()
      await closeHoursAgo(database(), id, 1)
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({
        status: 409,
      })
    })

    it('an entry sent at that moment is stored or rejected, but never lost', async () => {
      const { host, id } = await published()
      const people = await Promise.all(Array.from({ length: 8 }, () => signedUp(server)))
      const send = async ({ client }: (typeof people)[number]) => {
        const { status } = await client.graphql(sendChallengeEntryMutation, { input: newEntry(id) })
        return { client, status }
      }
      const [sent] = await Promise.all([
        Promise.all(people.map(send)),
        new Promise((resolve) => setTimeout(resolve, 3)).then(() => closeNow(host, id)),
      ])
      const isIn = sent.filter(({ status }) => status === 200)
      expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(await entriesOf(host, id)).toHaveLength(isIn.length)
      expect(await look(host, id)).toMatchObject({ entryCount: isIn.length })
      for (const { client, status } of sent) {
        const list = await findInMyChallenges(client, id)
        if (status === 200) expect(list).toMatchObject({ entryState: 'SENT', state: 'CLOSED' })
        else expect(list).toBeUndefined()
      }
    })
  })

  describe('withdrawing', () => {
    it('deletes its content', async () => {
      const { host, applicant, id } = await published()
      const secret = randomUUID()
      const { id: entryId } = await sendNewEntry(applicant, id, {
        ideas: [{ text: `idea ${secret}`, source: 'TYPED' }],
        message: `message ${secret}`,
      })
      const { withdrawChallengeEntry } = await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
      expect(withdrawChallengeEntry).toEqual({
        ...{ id: entryId, ideas: [], message: '', state: 'WITHDRAWN', answer: '' },
        person: { name: '', pictureUrl: null },
      })
      const rows = await database().select().from(challengeEntries).where(eq(challengeEntries.challengeId, id))
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain('Aya')
      expect(await look(applicant, id)).toMatchObject({ entryCount: 0, myEntry: withdrawChallengeEntry })
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: 'WITHDRAWN' })
      await closeNow(host, id)
      expect(await entriesOf(host, id)).toEqual([])
      expect(await host.ask(countQuery, { challengeId: id })).toMatchObject({ challengeEntries: { totalCount: 0 } })
    })

    it('is possible at any time, even after an answer, and idempotent', async () => {
      const { host, applicant, id } = await published()
      await sendNewEntry(applicant, id)
      await closeNow(host, id)
      const [entry] = await entriesOf(host, id)
      await answerWith(host, { challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST', message: 'Well done' })
      expect(await answeredShareOf(server, id)).toBe(1)
      const first = await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
      expect(first).toMatchObject({ withdrawChallengeEntry: { state: 'WITHDRAWN', answer: '' } })
      expect(await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })).toEqual(first)
      expect(await entriesOf(host, id)).toEqual([])
      expect(await look(host, id)).toMatchObject({ entryCount: 0 })
      expect(await answeredShareOf(server, id)).toBeNull()
    })

    it('may be followed by another entry, while it is open', async () => {
      const { host, applicant, id } = await published()
      const input = newEntry(id, { message: 'The first one' })
      await applicant.ask(sendChallengeEntryMutation, { input })
      await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
      // Sending the first entry again does not restore it.
      const late = await applicant.ask(sendChallengeEntryMutation, { input })
      expect(late.sendChallengeEntry).toMatchObject({ state: 'WITHDRAWN', ideas: [] })
      const second = await sendNewEntry(applicant, id, { message: 'The second one' })
      expect((await look(applicant, id))?.myEntry).toEqual(second)
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: 'SENT' })
      await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
      await closeNow(host, id)
      expect(await applicant.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject({
        status: 409,
      })
    })

    it('responds 404 if there is no entry', async () => {
      const { applicant, id } = await published()
      for (const challengeId of [id, randomUUID()]) {
        expect(await applicant.graphql(withdrawChallengeEntryMutation, { challengeId })).toMatchObject({ status: 404 })
      }
    })
  })
})
