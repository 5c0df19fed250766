import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challengeEntries } from '../../../server/challenges/tables'
import {
  answerChallengeEntryMutation,
  challengeEntriesQuery,
  challengeNewsQuery,
  seeChallengeMutation,
  withdrawChallengeEntryMutation,
} from '../../../src/challenges/documents'
import { graphql } from '../../../src/lib/graphql'
import {
  answerWith,
  closeHoursAgo,
  closeNow,
  entriesOf,
  findInMyChallenges,
  look,
  publishNew,
  sendNewEntry,
  signedUp,
  answeredShareOf,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

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
    const applicant = (await signedUp(server, 'Aya', 'https://example.com/aya.png')).client
    const { id } = await publishNew(host)
    return { host, applicant, id }
  }

  describe('the host', () => {
    it('sees only the number of entries until the challenge has closed', async () => {
      const { host, applicant, id } = await published()
      await sendNewEntry(applicant, id)
      expect(await host.ask(countQuery, { challengeId: id })).toEqual({
        challengeEntries: { nodes: [], totalCount: 1 },
      })
      await closeNow(host, id)
      expect(await host.ask(countQuery, { challengeId: id })).toMatchObject({
        challengeEntries: { nodes: [{ id: expect.any(String) }], totalCount: 1 },
      })
    })

    it('sees them in a fixed random order, page by page', async () => {
      const { host, id } = await published()
      const names = Array.from({ length: 7 }, (_, number) => `Person ${number}`)
      for (const name of names) await sendNewEntry((await signedUp(server, name)).client, id)
      await closeNow(host, id)
      const all = (await entriesOf(host, id)).map(({ person }) => person.name)
      expect(all.toSorted()).toEqual(names)
      const paged: string[] = []
      let after: string | null = null
      do {
        const variables: { challengeId: string; first: number; after?: string } = {
          ...{ challengeId: id, first: 3 },
          ...(after !== null && { after }),
        }
        const { challengeEntries: page } = await host.ask(challengeEntriesQuery, variables)
        paged.push(...page.nodes.map(({ person }) => person.name))
        after = page.hasNextPage ? page.endCursor : null
      } while (after !== null)
      expect(paged).toEqual(all)
    })

    it('is the only one who sees them', async () => {
      const { host, applicant, id } = await published()
      const third = (await signedUp(server)).client
      await sendNewEntry(applicant, id)
      await closeNow(host, id)
      for (const client of [applicant, third]) {
        for (const challengeId of [id, randomUUID()]) {
          expect(await client.graphql(challengeEntriesQuery, { challengeId })).toMatchObject({
            status: 404,
            body: { errors: [{ message: 'There is no such challenge.' }] },
          })
        }
      }
      expect(await look(third, id)).toMatchObject({ myEntry: null, myConversation: null })
    })

    it('rejects an invalid cursor and a page that is too large', async () => {
      const { host, id } = await published()
      const ask = (variables: object) => host.graphql(challengeEntriesQuery, { challengeId: id, ...variables })
      expect(await ask({ after: 'nowhere' })).toMatchObject({ status: 400 })
      expect(await ask({ first: 101 })).toMatchObject({ status: 400 })
      expect(await ask({ first: 0 })).toMatchObject({ status: 400 })
    })
  })

  describe('answering', () => {
    const closedWithEntry = async () => {
      const { host, applicant, id } = await published()
      await sendNewEntry(applicant, id)
      await closeNow(host, id)
      const [entry] = await entriesOf(host, id)
      if (!entry) throw new Error('The entry is not there.')
      return { host, applicant, id, entry }
    }

    it.each([
      ['SHORTLIST', 'SHORTLISTED'],
      ['NOT_THIS_TIME', 'NOT_THIS_TIME'],
    ] as const)('with %s tells the applicant', async (verdict, state) => {
      const { host, applicant, id, entry } = await closedWithEntry()
      expect(await answeredShareOf(server, id)).toBeNull()
      const answered = await answerWith(host, { challengeId: id, id: entry.id, verdict, message: 'Thank you' })
      expect(answered).toEqual({ ...entry, state, answer: 'Thank you' })
      expect((await look(applicant, id))?.myEntry).toMatchObject({ state, answer: 'Thank you' })
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: state, unread: 1 })
      expect(await applicant.ask(challengeNewsQuery, {})).toEqual({ challengeNews: 1 })
      expect(await answeredShareOf(server, id)).toBe(1)
      await applicant.ask(seeChallengeMutation, { id })
      expect(await applicant.ask(challengeNewsQuery, {})).toEqual({ challengeNews: 0 })
    })

    it('is idempotent, and cannot be changed', async () => {
      const { host, applicant, id, entry } = await closedWithEntry()
      const shortlist = { challengeId: id, id: entry.id, verdict: 'SHORTLIST', message: 'Yes' } as const
      const first = await answerWith(host, shortlist)
      expect(await answerWith(host, shortlist)).toEqual(first)
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ unread: 1 })
      for (const changes of [{ message: 'No' }, { verdict: 'NOT_THIS_TIME' as const }]) {
        expect(await host.graphql(answerChallengeEntryMutation, { ...shortlist, ...changes })).toMatchObject({
          status: 409,
          body: { errors: [{ message: 'This entry has already been answered.' }] },
        })
      }
    })

    it('is rejected until the challenge has closed', async () => {
      const { host, applicant, id } = await published()
      await sendNewEntry(applicant, id)
      const [row] = await database().select().from(challengeEntries).where(eq(challengeEntries.challengeId, id))
      const variables = { challengeId: id, id: row?.draw ?? '', verdict: 'SHORTLIST' as const }
      expect(await host.graphql(answerChallengeEntryMutation, variables)).toMatchObject({ status: 409 })
    })

    it('is only possible for the host, and for existing entries', async () => {
      const { host, applicant, id, entry } = await closedWithEntry()
      const third = (await signedUp(server)).client
      const variables = { challengeId: id, id: entry.id, verdict: 'SHORTLIST' as const }
      for (const client of [applicant, third]) {
        expect(await client.graphql(answerChallengeEntryMutation, variables)).toMatchObject({ status: 404 })
      }
      const nowhere = { ...variables, id: randomUUID() }
      expect(await host.graphql(answerChallengeEntryMutation, nowhere)).toMatchObject({ status: 404 })
      // The applicant's id of the entry differs from the host's.
      const own = { ...variables, id: (await look(applicant, id))?.myEntry?.id ?? '' }
      expect(await host.graphql(answerChallengeEntryMutation, own)).toMatchObject({ status: 404 })
      await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
      expect(await host.graphql(answerChallengeEntryMutation, variables)).toMatchObject({ status: 404 })
    })

    it('rejects a message that is too long', async () => {
      const { host, id, entry } = await closedWithEntry()
      const variables = { challengeId: id, id: entry.id, verdict: 'SHORTLIST' as const, message: 'x'.repeat(501) }
      expect(await host.graphql(answerChallengeEntryMutation, variables)).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'message must be at most 500 characters' }] },
      })
    })

    it('counts as missing after fourteen days, but is still possible', async () => {
      const { host, applicant, id, entry } = await closedWithEntry()
      await closeHoursAgo(database(), id, 13.9 * 24)
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: 'SENT' })
      await closeHoursAgo(database(), id, 14.1 * 24)
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: 'NOT_ANSWERED' })
      expect(await answeredShareOf(server, id)).toBe(0)
      expect((await look(applicant, id))?.myEntry?.state).toBe('NOT_ANSWERED')
      expect((await entriesOf(host, id))[0]?.state).toBe('NOT_ANSWERED')
      await answerWith(host, { challengeId: id, id: entry.id, verdict: 'SHORTLIST' })
      expect(await findInMyChallenges(applicant, id)).toMatchObject({ entryState: 'SHORTLISTED' })
    })

    it('is counted over all closed challenges of a host', async () => {
      const { host, id, entry } = await closedWithEntry()
      const second = await publishNew(host)
      await sendNewEntry((await signedUp(server)).client, second.id)
      await sendNewEntry((await signedUp(server)).client, second.id)
      await answerWith(host, { challengeId: id, id: entry.id, verdict: 'SHORTLIST' })
      expect(await answeredShareOf(server, second.id)).toBe(1)
      await closeNow(host, second.id)
      expect(await answeredShareOf(server, second.id)).toBe(1)
      await closeHoursAgo(database(), second.id, 14.1 * 24)
      expect(await answeredShareOf(server, second.id)).toBeCloseTo(1 / 3)
      expect(await answeredShareOf(server, id)).toBeCloseTo(1 / 3)
    })
  })
})
