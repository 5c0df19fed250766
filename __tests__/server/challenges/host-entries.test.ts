import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengeEntries } from '../../../server/challenges/tables'
import { challengeEntriesQuery } from '../../../src/challenges/documents'
import { answeredShareOf, closeHoursAgo, errorResponse, publishedChallenge, signedUp } from '../../harness/challenges'
import { readPages } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  const published = () => publishedChallenge(server)

  describe('the host', () => {
    it('sees only the number of entries until the challenge has closed', async () => {
      const { host, guest, id } = await published()
      await guest.enter(id)
      expect(await host.entries(id)).toEqual([])
      expect(await host.entryCount(id)).toBe(1)
      await host.close(id)
      expect(await host.entries(id)).toHaveLength(1)
      expect(await host.entryCount(id)).toBe(1)
    })

    it('sees them in a fixed random order, page by page', async () => {
      const { host, id } = await published()
      const names = Array.from({ length: 7 }, (_, number) => `Person ${number}`)
      for (const name of names) await (await signedUp(server, name)).enter(id)
      await host.close(id)
      const all = (await host.entries(id)).map(({ person }) => person.name)
      expect(all.toSorted()).toEqual(names)
      const read = async (after: string | null) =>
        (await host.ask(challengeEntriesQuery, { challengeId: id, first: 3, ...(after !== null && { after }) }))
          .challengeEntries
      expect((await readPages(read)).map(({ person }) => person.name)).toEqual(all)
    })

    it('is the only one who sees them', async () => {
      const { host, guest, id } = await published()
      const third = await signedUp(server)
      await guest.enter(id)
      await host.close(id)
      for (const client of [guest, third]) {
        for (const challengeId of [id, randomUUID()]) {
          expect(await client.graphql(challengeEntriesQuery, { challengeId })).toMatchObject(
            errorResponse(404, 'There is no such challenge.'),
          )
        }
      }
      expect(await third.look(id)).toMatchObject({ myEntry: null, myConversation: null })
    })
  })

  describe('answering', () => {
    const closedWithEntry = async () => {
      const { host, guest, id } = await published()
      await guest.enter(id)
      await host.close(id)
      const [entry] = await host.entries(id)
      if (!entry) throw new Error('The entry is not there.')
      return { host, guest, id, entry }
    }

    it.each([
      ['SHORTLIST', 'SHORTLISTED'],
      ['NOT_THIS_TIME', 'NOT_THIS_TIME'],
    ] as const)('with %s tells the applicant', async (verdict, state) => {
      const { host, guest, id, entry } = await closedWithEntry()
      expect(await answeredShareOf(server, id)).toBeNull()
      const answered = await host.answer({ challengeId: id, id: entry.id, verdict, message: 'Thank you' })
      expect(answered).toEqual({ ...entry, state, answer: 'Thank you' })
      expect((await guest.look(id))?.myEntry).toMatchObject({ state, answer: 'Thank you' })
      expect(await guest.listed(id)).toMatchObject({ entryState: state, unread: 1 })
      expect(await guest.news()).toBe(1)
      expect(await answeredShareOf(server, id)).toBe(1)
      await guest.see(id)
      expect(await guest.news()).toBe(0)
    })

    it('is rejected until the challenge has closed', async () => {
      const { host, guest, id } = await published()
      await guest.enter(id)
      const [row] = await database().select().from(challengeEntries).where(eq(challengeEntries.challengeId, id))
      const answer = { challengeId: id, id: row?.draw ?? '', verdict: 'SHORTLIST' as const }
      expect(await host.attempt.answer(answer)).toMatchObject({ status: 409 })
    })

    it('is only possible for the host, and for existing entries', async () => {
      const { host, guest, id, entry } = await closedWithEntry()
      const third = await signedUp(server)
      const answer = { challengeId: id, id: entry.id, verdict: 'SHORTLIST' as const }
      // The applicant's id of the entry differs from the host's.
      const own = (await guest.look(id))?.myEntry?.id ?? ''
      for (const attempt of [
        guest.attempt.answer(answer),
        third.attempt.answer(answer),
        host.attempt.answer({ ...answer, id: randomUUID() }),
        host.attempt.answer({ ...answer, id: own }),
      ]) {
        expect(await attempt).toMatchObject({ status: 404 })
      }
      await guest.withdraw(id)
      expect(await host.attempt.answer(answer)).toMatchObject({ status: 404 })
    })

    it('counts as missing after fourteen days, but is still possible', async () => {
      const { host, guest, id, entry } = await closedWithEntry()
      await closeHoursAgo(database(), id, 13.9 * 24)
      expect(await guest.listed(id)).toMatchObject({ entryState: 'SENT' })
      await closeHoursAgo(database(), id, 14.1 * 24)
      expect(await guest.listed(id)).toMatchObject({ entryState: 'NOT_ANSWERED' })
      expect(await answeredShareOf(server, id)).toBe(0)
      expect((await guest.look(id))?.myEntry?.state).toBe('NOT_ANSWERED')
      expect((await host.entries(id))[0]?.state).toBe('NOT_ANSWERED')
      await host.answer({ challengeId: id, id: entry.id, verdict: 'SHORTLIST' })
      expect(await guest.listed(id)).toMatchObject({ entryState: 'SHORTLISTED' })
    })
  })
})
