import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengeEntries } from '../../../server/challenges/tables'
import {
  answeredShareOf,
  closedMessage,
  closeHoursAgo,
  errorResponse,
  newEntry,
  publishedChallenge,
  signedUp,
  type Participant,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  const published = () => publishedChallenge(server)

  describe('sending', () => {
    it('stores exactly the chosen ideas', async () => {
      const { guest, id } = await published()
      const input = newEntry(id, {
        ideas: [
          { text: 'Felt under every chair', source: 'TYPED' },
          { text: 'Phones in the hall 電話', source: 'SPOKEN' },
        ],
        message: 'I would like to hear more.',
      })
      const entry = await guest.enter(id, input)
      expect(entry).toEqual({
        id: input.id,
        ideas: input.ideas,
        message: 'I would like to hear more.',
        state: 'SENT',
        answer: '',
        person: { name: 'Aya', pictureUrl: 'https://lh3.googleusercontent.com/aya.png' },
      })
      expect(await guest.look(id)).toMatchObject({ entryCount: 1, myEntry: entry })
    })

    it('stores one entry, however often it is sent, even after the challenge has closed', async () => {
      const { host, guest, id } = await published()
      const input = newEntry(id)
      const changed = { ...input, message: 'Something else' }
      const responses = await Promise.all(Array.from({ length: 5 }, () => guest.enter(id, input)))
      responses.push(await guest.enter(id, changed))
      await host.close(id)
      responses.push(await guest.enter(id, changed))
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(await host.look(id)).toMatchObject({ entryCount: 1 })
      expect(await host.listed(id)).toMatchObject({ entryCount: 1 })
    })

    it("rejects a second entry, and one to one's own challenge", async () => {
      const { host, guest, id } = await published()
      const first = await guest.enter(id)
      expect(await guest.attempt.enter(id)).toMatchObject(
        errorResponse(409, 'You have already sent an entry to this challenge.'),
      )
      expect((await guest.look(id))?.myEntry).toEqual(first)
      expect(await host.attempt.enter(id)).toMatchObject(
        errorResponse(400, 'input.challengeId must not be your own challenge'),
      )
    })

    it('accepts an id that somebody else uses, without changing theirs', async () => {
      const { host, guest, id } = await published()
      const other = await signedUp(server, 'Ben')
      const first = await guest.enter(id)
      const second = await other.enter(id, { id: first.id })
      expect(second).toMatchObject({ id: first.id, person: { name: 'Ben' } })
      expect((await guest.look(id))?.myEntry).toEqual(first)
      await host.close(id)
      expect((await host.entries(id)).map(({ person }) => person.name).sort()).toEqual(['Aya', 'Ben'])
    })
  })

  describe('once it has closed', () => {
    it.each([
      ['by its host', (host: Participant, id: string) => host.close(id)],
      ['at its time', (_host: Participant, id: string) => closeHoursAgo(database(), id, 1)],
    ])('%s, an entry is rejected with a message that the round is saved', async (_when, close) => {
      const { host, guest, id } = await published()
      await close(host, id)
      expect(await guest.attempt.enter(id)).toMatchObject({
        status: 409,
        body: { errors: [{ message: closedMessage, extensions: { code: 'CONFLICT' } }] },
      })
      expect(await guest.look(id)).toMatchObject({ entryCount: 0, myEntry: null })
      expect(await guest.listed(id)).toBeUndefined()
    })

    it('an entry sent at that moment is stored or rejected, but never lost', async () => {
      const { host, id } = await published()
      const people = await Promise.all(Array.from({ length: 8 }, () => signedUp(server)))
      const send = async (someone: Participant) => ({ someone, status: (await someone.attempt.enter(id)).status })
      const early = people.slice(0, 4).map(send)
      const closing = host.close(id)
      const sent = await Promise.all([...early, ...people.slice(4).map(send)])
      await closing
      const isIn = sent.filter(({ status }) => status === 200)
      expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(await host.entries(id)).toHaveLength(isIn.length)
      expect(await host.look(id)).toMatchObject({ entryCount: isIn.length })
      for (const { someone, status } of sent) {
        const list = await someone.listed(id)
        if (status === 200) expect(list).toMatchObject({ entryState: 'SENT', state: 'CLOSED' })
        else expect(list).toBeUndefined()
      }
    })
  })

  describe('withdrawing', () => {
    it('deletes its content', async () => {
      const { host, guest, id } = await published()
      const secret = randomUUID()
      const { id: entryId } = await guest.enter(id, {
        ideas: [{ text: `idea ${secret}`, source: 'TYPED' }],
        message: `message ${secret}`,
      })
      const withdrawn = await guest.withdraw(id)
      expect(withdrawn).toEqual({
        ...{ id: entryId, ideas: [], message: '', state: 'WITHDRAWN', answer: '' },
        person: { name: '', pictureUrl: null },
      })
      const rows = await database().select().from(challengeEntries).where(eq(challengeEntries.challengeId, id))
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain('Aya')
      expect(await guest.look(id)).toMatchObject({ entryCount: 0, myEntry: withdrawn })
      expect(await guest.listed(id)).toMatchObject({ entryState: 'WITHDRAWN' })
      await host.close(id)
      expect(await host.entries(id)).toEqual([])
      expect(await host.entryCount(id)).toBe(0)
    })

    it('is possible at any time, even after an answer, and idempotent', async () => {
      const { host, guest, id } = await published()
      await guest.enter(id)
      await host.close(id)
      const [entry] = await host.entries(id)
      await host.answer({ challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST', message: 'Well done' })
      expect(await answeredShareOf(server, id)).toBe(1)
      const first = await guest.withdraw(id)
      expect(first).toMatchObject({ state: 'WITHDRAWN', answer: '' })
      expect(await guest.withdraw(id)).toEqual(first)
      expect(await host.entries(id)).toEqual([])
      expect(await host.look(id)).toMatchObject({ entryCount: 0 })
      expect(await answeredShareOf(server, id)).toBeNull()
    })
  })
})
