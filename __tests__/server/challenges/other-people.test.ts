import { randomUUID } from 'node:crypto'
import { allRows, beginConversation, readPublicly, signedUp } from '../../harness/challenges'
import { saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { sampleCrossUserRequests } from './cross-user-requests'

/** About twenty of each kind. */
const requests = 400

const tables = [
  ...['challenge', 'listed_challenge', 'challenge_entry', 'challenge_conversation', 'challenge_message'],
  ...['challenge_report', 'person_block', 'challenge_of_person', 'challenge_day'],
]

onEachDatabase((database) => {
  const server = testApp(database)

  describe('a third person', () => {
    /** All rows except those of one person, as text. The list of challenges does not say whose they are. */
    const rowsWithout = async (uid: string) => {
      const found: string[] = []
      const owned = tables.filter((table) => table !== 'listed_challenge')
      for (const table of ['users', 'idea_record', 'person_storage', ...owned]) {
        const rows = await allRows(database(), table)
        found.push(...rows.map((row) => `${table} ${row}`).filter((row) => !row.includes(uid)))
      }
      return found.sort()
    }

    /**
     * A challenge between two people, with an entry, its answer, a conversation and a record that contain the secret. It is closed in the
     * end, so nobody else can take part. Returns all their ids.
     */
    const sharedChallenge = async (secret: string): Promise<string[]> => {
      const { host, guest, id, guestsId, hostsId, first } = await beginConversation(server)
      const ideas = [{ text: secret, source: 'TYPED' as const }]
      const entry = await guest.enter(id, { ideas, message: secret })
      const reply = await host.write(id, { conversationId: hostsId, text: secret })
      await host.close(id)
      const [hostsEntry] = await host.entries(id)
      await host.answer({ challengeId: id, id: hostsEntry?.id ?? '', verdict: 'SHORTLIST', message: secret })
      const record = await saveRound(guest, { topicTitle: secret })
      return [id, guestsId, hostsId, first.id, entry.id, reply.id, hostsEntry?.id ?? '', record.id]
    }

    it("other people's ids give no access to their data", async () => {
      const secret = `secret-${randomUUID()}`
      const ids = await sharedChallenge(secret)
      const third = await signedUp(server, 'Third')
      const before = await rowsWithout(third.person.uid)

      for (const body of sampleCrossUserRequests(ids, requests, 1)) {
        const answer = await third.send(body)
        expect(answer.status).toBeLessThan(500)
        expect(JSON.stringify(answer.body)).not.toContain(secret)
      }
      expect(await rowsWithout(third.person.uid)).toEqual(before)
    })
  })

  describe('the deletion', () => {
    /** The tables with a row that contains one of these texts. */
    const tablesWith = async (...texts: string[]): Promise<string[]> => {
      const found: string[] = []
      for (const table of tables) {
        const rows = await allRows(database(), table)
        if (texts.some((text) => rows.some((row) => row.includes(text)))) found.push(table)
      }
      return found
    }

    /** Two people with every kind of data about each other. */
    const acquainted = async () => {
      const host = await signedUp(server, 'Host')
      const guest = await signedUp(server, 'Guest')
      const { id } = await host.publish({ isListed: true })
      await guest.enter(id)
      await guest.write(id)
      const [conversation] = await host.conversations(id)
      await host.write(id, { conversationId: conversation?.id ?? '' })
      await guest.attempt.report(id)
      return { host, guest, id }
    }

    it('of a host deletes their challenges with everything sent to them', async () => {
      const { host, guest, id } = await acquainted()
      const other = await acquainted()
      const [conversation] = await host.conversations(id)
      await host.block(id, { conversationId: conversation?.id ?? '' })
      expect(await tablesWith(host.person.uid, id)).toEqual(tables)
      expect(await host.delete('/api/users/')).toMatchObject({ status: 200 })
      expect(await tablesWith(host.person.uid, id)).toEqual([])
      expect(await guest.look(id)).toBeNull()
      expect(await guest.list()).toEqual([])
      expect(await other.guest.listed(other.id)).toMatchObject({ entryState: 'SENT' })
    })

    it('of an applicant deletes their entries, messages, reports and blocks, but nothing of the host', async () => {
      const { host, guest, id } = await acquainted()
      await host.close(id)
      const [entry] = await host.entries(id)
      await host.answer({ challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST' })
      await guest.block(id)
      expect(await tablesWith(guest.person.uid)).toEqual(
        tables.filter((table) => !['challenge', 'listed_challenge'].includes(table)),
      )
      await guest.delete('/api/users/')
      expect(await tablesWith(guest.person.uid)).toEqual([])
      expect(await host.look(id)).toMatchObject({ entryCount: 0, topicTitle: 'A quieter office' })
      expect(await host.listed(id)).toMatchObject({ entryCount: 0, unread: 0 })
      expect(await host.entries(id)).toEqual([])
      expect(await host.conversations(id)).toEqual([])
      expect(await readPublicly(server, id)).toMatchObject({ body: { data: { entryCount: 0, answeredShare: null } } })
    })

    it('of a reporter deletes their reports', async () => {
      const { id } = await acquainted()
      const third = await signedUp(server)
      await third.attempt.report(id)
      expect(await tablesWith(third.person.uid)).toEqual(['challenge_report', 'challenge_of_person', 'challenge_day'])
      await third.delete('/api/users/')
      expect(await tablesWith(third.person.uid)).toEqual([])
    })

    it('prevents writes by earlier sign-ins', async () => {
      const { host, guest } = await acquainted()
      const { id } = await host.publish()
      await guest.delete('/api/users/')
      const refused = { status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } }
      expect(await guest.attempt.publish()).toMatchObject(refused)
      expect(await guest.attempt.enter(id)).toMatchObject(refused)
      expect(await tablesWith(guest.person.uid)).toEqual([])
    })

    it('also deletes what is being sent at that moment', async () => {
      const host = await signedUp(server, 'Host')
      const guest = await signedUp(server, 'Guest')
      const ids: string[] = []
      for (let number = 0; number < 3; number += 1) ids.push((await host.publish()).id)
      const send = (id: string) => guest.attempt.enter(id)
      const [first = '', ...others] = ids
      await Promise.all([send(first), guest.delete('/api/users/'), ...others.map(send)])
      expect(await tablesWith(guest.person.uid)).toEqual([])
      for (const id of ids) expect(await host.look(id)).toMatchObject({ entryCount: 0 })
    })
  })
})
