import { randomUUID } from 'node:crypto'
import { sampleCrossUserRequests } from '../../../trials/fuzz/cross-user-requests'
import { createSharedChallenge } from '../../../trials/fuzz/shared-challenge'
import { allRows, signedUp } from '../../harness/challenges'
import { saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

/** About ten of each kind; `npm run fuzz` sends ten thousand over HTTP. */
const requests = 200

const tables = [
  ...['users', 'idea_record', 'person_storage'],
  ...['challenge', 'challenge_entry', 'challenge_conversation', 'challenge_message'],
  ...['challenge_report', 'person_block', 'challenge_of_person', 'challenge_day'],
]

onEachDatabase((database) => {
  const server = testApp(database)

  /** All rows except those of one person, as text. */
  const rowsWithout = async (uid: string) => {
    const found: string[] = []
    for (const table of tables) {
      const rows = await allRows(database(), table)
      found.push(...rows.map((row) => `${table} ${row}`).filter((row) => !row.includes(uid)))
    }
    return found.sort()
  }

  it("other people's ids give no access to their data", async () => {
    const host = await signedUp(server, 'Host')
    const guest = await signedUp(server, 'Guest')
    const third = await signedUp(server, 'Third')
    const secret = `secret-${randomUUID()}`
    const meeting = await createSharedChallenge(host.ask, guest.ask, secret)
    const record = await saveRound(guest, { topicTitle: secret })
    const before = await rowsWithout(third.person.uid)

    for (const body of sampleCrossUserRequests([...meeting.ids, record.id], requests, 1)) {
      const answer = await third.send(body)
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(await rowsWithout(third.person.uid)).toEqual(before)
  })
})
