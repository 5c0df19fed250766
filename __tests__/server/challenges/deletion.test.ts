import {
  blockPersonMutation,
  publishChallengeMutation,
  reportChallengeMutation,
  sendChallengeEntryMutation,
} from '../../../src/challenges/documents'
import {
  allRows,
  answerWith,
  closeNow,
  conversationsOf,
  entriesOf,
  findInMyChallenges,
  look,
  mine,
  newChallenge,
  newEntry,
  publishNew,
  sendNewEntry,
  signedUp,
  sendNewMessage,
  readPublicly,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const tables = [
  'challenge',
  'listed_challenge',
  'challenge_entry',
  'challenge_conversation',
  'challenge_message',
  'challenge_report',
  'person_block',
  'challenge_of_person',
  'challenge_day',
]

onEachDatabase((database) => {
  const server = testApp(database)

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
    const { id } = await publishNew(host.client, { isListed: true })
    await sendNewEntry(guest.client, id)
    await sendNewMessage(guest.client, id)
    const [conversation] = await conversationsOf(host.client, id)
    await sendNewMessage(host.client, id, { conversationId: conversation?.id ?? '' })
    await guest.client.ask(reportChallengeMutation, { challengeId: id, reason: 'Rude' })
    return { host, guest, id }
  }

  it('of a host deletes their challenges with everything sent to them', async () => {
    const { host, guest, id } = await acquainted()
    const other = await acquainted()
    await host.client.ask(blockPersonMutation, {
      challengeId: id,
      conversationId: (await conversationsOf(host.client, id))[0]?.id ?? '',
    })
    expect(await tablesWith(host.person.uid, id)).toEqual(tables)
    expect(await host.client.delete('/api/users/')).toMatchObject({ status: 200 })
    expect(await tablesWith(host.person.uid, id)).toEqual([])
    expect(await look(guest.client, id)).toBeNull()
    expect(await mine(guest.client)).toEqual([])
    expect(await findInMyChallenges(other.guest.client, other.id)).toMatchObject({ entryState: 'SENT' })
  })

  it('of an applicant deletes their entries, messages, reports and blocks, but nothing of the host', async () => {
    const { host, guest, id } = await acquainted()
    await closeNow(host.client, id)
    const [entry] = await entriesOf(host.client, id)
    await answerWith(host.client, { challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST' })
    await guest.client.ask(blockPersonMutation, { challengeId: id })
    expect(await tablesWith(guest.person.uid)).toEqual(
      tables.filter((table) => !['challenge', 'listed_challenge'].includes(table)),
    )
    await guest.client.delete('/api/users/')
    expect(await tablesWith(guest.person.uid)).toEqual([])
    expect(await look(host.client, id)).toMatchObject({ entryCount: 0, topicTitle: 'A quieter office' })
    expect(await findInMyChallenges(host.client, id)).toMatchObject({ entryCount: 0, unread: 0 })
    expect(await entriesOf(host.client, id)).toEqual([])
    expect(await conversationsOf(host.client, id)).toEqual([])
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { entryCount: 0, answeredShare: null } } })
  })

  it('of a reporter deletes their reports', async () => {
    const { id } = await acquainted()
    const third = await signedUp(server)
    await third.client.ask(reportChallengeMutation, { challengeId: id, reason: 'Rude' })
    expect(await tablesWith(third.person.uid)).toEqual(['challenge_report', 'challenge_of_person', 'challenge_day'])
    await third.client.delete('/api/users/')
    expect(await tablesWith(third.person.uid)).toEqual([])
  })

  it('prevents writes by earlier sign-ins', async () => {
    const { host, guest } = await acquainted()
    const { id } = await publishNew(host.client)
    await guest.client.delete('/api/users/')
    const refused = { status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } }
    expect(await guest.client.graphql(publishChallengeMutation, { input: newChallenge() })).toMatchObject(refused)
    expect(await guest.client.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject(refused)
    expect(await tablesWith(guest.person.uid)).toEqual([])
  })

  it('also deletes what is being sent at that moment', async () => {
    const host = await signedUp(server, 'Host')
    const guest = await signedUp(server, 'Guest')
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) ids.push((await publishNew(host.client)).id)
    const send = (id: string) => guest.client.graphql(sendChallengeEntryMutation, { input: newEntry(id) })
    const [first = '', ...others] = ids
    await Promise.all([send(first), guest.client.delete('/api/users/'), ...others.map(send)])
    expect(await tablesWith(guest.person.uid)).toEqual([])
    for (const id of ids) expect(await look(host.client, id)).toMatchObject({ entryCount: 0 })
  })

  it('of both people at the same time completes', async () => {
    const { host, guest, id } = await acquainted()
    await guest.client.ask(blockPersonMutation, { challengeId: id })
    const answers = await Promise.all([host, guest].map(({ client }) => client.delete('/api/users/')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await tablesWith(host.person.uid, guest.person.uid, id)).toEqual([])
  })
})
