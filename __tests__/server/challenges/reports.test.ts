import { randomUUID } from 'node:crypto'
import { decideOnChallenge, readReports } from '../../../server/challenges/report-decisions'
import { describeReports } from '../../../server/challenges/describe-reports'
import { openDatabase } from '../../../server/db/open'
import {
  answerChallengeEntryMutation,
  reportChallengeMutation,
  requestChallengeReviewMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
  withdrawChallengeEntryMutation,
} from '../../../src/challenges/documents'
import {
  closeNow,
  conversationsOf,
  entriesOf,
  findInMyChallenges,
  look,
  makeAccountOlder,
  newEntry,
  newMessage,
  publishNew,
  sendNewEntry,
  signedUp,
  signedUpEarlier,
  sendNewMessage,
  readPublicly,
} from '../../harness/challenges'
import { startChild } from '../../harness/child'
import { buildTestApp, localPageConfig, testApp, type TestClient } from '../../harness/test-app'
import { newPerson } from '../../harness/test-tokens'
import { makeDataDir, makeFolder, onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  const published = async () => {
    const host = (await signedUp(server, 'Host')).client
    const applicant = (await signedUpEarlier(database(), server)).client
    const { id } = await publishNew(host, { isListed: true })
    await sendNewEntry(applicant, id)
    return { host, applicant, id }
  }

  const report = (client: TestClient, challengeId: string, named: object = {}) =>
    client.graphql(reportChallengeMutation, { challengeId, reason: 'It is not a topic.', ...named })

  const reportByOthers = async (id: string, people: number) => {
    for (let number = 0; number < people; number += 1)
      await report((await signedUpEarlier(database(), server)).client, id)
  }

  const listed = async () => {
    const { app } = await buildTestApp(database(), {
      pageConfig: { ...localPageConfig, switches: ['CHALLENGES_LISTED'] },
    })
    const { data } = (await app.inject({ url: '/api/challenges' })).json<{ data: { challenges: { id: string }[] } }>()
    return data.challenges.map(({ id }) => id)
  }

  it('by three different people hides a challenge', async () => {
    const { host, applicant, id } = await published()
    const first = (await signedUpEarlier(database(), server)).client
    for (let turn = 0; turn < 4; turn += 1) expect(await report(first, id)).toMatchObject({ status: 200 })
    await report(applicant, id)
    expect(await look(first, id)).toMatchObject({ state: 'OPEN' })
    expect(await listed()).toContain(id)
    await reportByOthers(id, 1)

    expect(await readPublicly(server, id)).toEqual({
      status: 200,
      body: {
        data: {
          ...{ id, topicTitle: '', about: '', category: 'Other', lengthMs: 60_000, isJob: false, entryCount: 0 },
          host: { name: '', pictureUrl: null },
          closesAt: expect.stringMatching(/Z$/),
          state: 'hidden',
          answeredShare: null,
        },
      },
    })
    expect(await look(first, id)).toMatchObject({ state: 'HIDDEN', topicTitle: '', about: '', host: { name: '' } })
    expect(await findInMyChallenges(applicant, id)).toMatchObject({
      state: 'HIDDEN',
      topicTitle: '',
      entryState: 'SENT',
    })
    expect(await look(host, id)).toMatchObject({ state: 'HIDDEN', topicTitle: 'A quieter office', entryCount: 1 })
    expect(await findInMyChallenges(host, id)).toMatchObject({ state: 'HIDDEN', topicTitle: 'A quieter office' })
    expect(await listed()).not.toContain(id)
  })

  it('does not count those of new accounts until a day has passed', async () => {
    const { id } = await published()
    const people = await Promise.all(Array.from({ length: 3 }, () => signedUp(server)))
    for (const { client } of people) expect(await report(client, id)).toMatchObject({ status: 200 })
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'open' } } })
    const reported = (await readReports(database())).find(({ challenge }) => challenge.id === id)
    expect(reported?.reports).toHaveLength(3)
    for (const someone of people) await makeAccountOlder(database(), someone)
    for (const { client } of people) await report(client, id)
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'hidden' } } })
  })

  it('requires an account', async () => {
    const { id } = await published()
    const stranger = await server.as(newPerson())
    expect(await report(stranger, id)).toMatchObject({
      status: 403,
      body: { errors: [{ message: 'Please finish registering first.' }] },
    })
  })

  it('is limited to 10 a day, without counting the same report twice', async () => {
    const { client } = await signedUp(server)
    const hosts = await Promise.all(Array.from({ length: 4 }, () => signedUp(server)))
    const ids: string[] = []
    for (const host of hosts) for (let turn = 0; turn < 3; turn += 1) ids.push((await publishNew(host.client)).id)
    for (const id of ids.slice(0, 10)) {
      expect(await report(client, id)).toMatchObject({ status: 200 })
      expect(await report(client, id)).toMatchObject({ status: 200 })
    }
    expect(await report(client, ids[10] ?? '')).toMatchObject({ status: 429 })
  })

  describe('the host of a hidden challenge', () => {
    const ask = (client: TestClient, id: string) => client.graphql(requestChallengeReviewMutation, { id })

    it('can ask the operator to look at it, who then reads so', async () => {
      const { host, id } = await published()
      expect(await ask(host, id)).toMatchObject({ status: 409 })
      await reportByOthers(id, 3)
      expect(await look(host, id)).toMatchObject({ state: 'HIDDEN', review: 'NOT_REQUESTED' })
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await ask(host, id)).toMatchObject({
          body: { data: { requestChallengeReview: { state: 'HIDDEN', review: 'REQUESTED' } } },
        })
      }
      const reported = (await readReports(database())).filter(({ challenge }) => challenge.id === id)
      expect(describeReports(reported)).toContain('\n  The host asks you to look at it.\n')
      await decideOnChallenge(database(), id, 'hide')
      expect(await ask(host, id)).toMatchObject({ body: { data: { requestChallengeReview: { review: 'DECIDED' } } } })
    })

    it('is the only one who can, and the only one who reads so', async () => {
      const { host, applicant, id } = await published()
      await reportByOthers(id, 3)
      expect(await ask(applicant, id)).toMatchObject({ status: 404 })
      await ask(host, id)
      expect(await look(applicant, id)).toMatchObject({ state: 'HIDDEN', review: 'NOT_REQUESTED' })
    })
  })

  it('hides it even if all reports arrive at once', async () => {
    const { id } = await published()
    const people = await Promise.all(Array.from({ length: 3 }, () => signedUpEarlier(database(), server)))
    await Promise.all(people.map(({ client }) => report(client, id)))
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'hidden' } } })
  })

  it('blocks sending, but not withdrawing and closing', async () => {
    const { host, applicant, id } = await published()
    const guest = (await signedUp(server)).client
    await sendNewMessage(guest, id)
    await reportByOthers(id, 3)
    const late = (await signedUp(server)).client
    const words = 'This challenge is hidden while it is being reviewed. Please try again later.'
    const refused = { status: 409, body: { errors: [{ message: words }] } }
    expect(await late.graphql(sendChallengeEntryMutation, { input: newEntry(id) })).toMatchObject(refused)
    expect(await late.graphql(sendChallengeMessageMutation, { input: newMessage(id) })).toMatchObject(refused)
    const [conversation] = await conversationsOf(host, id)
    const input = newMessage(id, { conversationId: conversation?.id ?? '' })
    expect(await host.graphql(sendChallengeMessageMutation, { input })).toMatchObject(refused)
    expect(await closeNow(host, id)).toMatchObject({ state: 'HIDDEN' })
    const [entry] = await entriesOf(host, id)
    const answer = { challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST' as const }
    expect(await host.graphql(answerChallengeEntryMutation, answer)).toMatchObject(refused)
    await applicant.ask(withdrawChallengeEntryMutation, { challengeId: id })
    expect(await look(host, id)).toMatchObject({ entryCount: 0 })
  })

  it('is decided by an operator; later reports do not overrule the decision', async () => {
    const { applicant, id } = await published()
    await reportByOthers(id, 3)
    await decideOnChallenge(database(), id, 'keep')
    expect(await readPublicly(server, id)).toMatchObject({
      body: { data: { state: 'open', topicTitle: 'A quieter office' } },
    })
    expect(await findInMyChallenges(applicant, id)).toMatchObject({ state: 'OPEN', topicTitle: 'A quieter office' })
    expect(await listed()).toContain(id)
    await reportByOthers(id, 4)
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'open' } } })
    await decideOnChallenge(database(), id, 'hide')
    await expect(decideOnChallenge(database(), randomUUID(), 'keep')).rejects.toThrow('There is no challenge ')
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'hidden' } } })
    await reportByOthers(id, 1)
    expect(await readPublicly(server, id)).toMatchObject({ body: { data: { state: 'hidden' } } })
  })

  it('by its host never hides it, and names an entry or a conversation', async () => {
    const { host, id } = await published()
    for (let number = 0; number < 3; number += 1) {
      const guest = (await signedUp(server)).client
      await sendNewMessage(guest, id, { text: `Rude ${number}` })
    }
    expect(await report(host, id)).toMatchObject({ status: 400 })
    for (const { id: conversationId } of await conversationsOf(host, id)) {
      expect(await report(host, id, { conversationId })).toMatchObject({ status: 200 })
    }
    expect(await look(host, id)).toMatchObject({ state: 'OPEN' })
    const reports = (await readReports(database())).find(({ challenge }) => challenge.id === id)
    expect(reports?.reports.map(({ texts }) => texts).sort()).toEqual([
      ['Guest: Rude 0'],
      ['Guest: Rude 1'],
      ['Guest: Rude 2'],
    ])
  })

  it('accepts only ids that the person can see', async () => {
    const { applicant, id } = await published()
    const third = (await signedUp(server)).client
    const entryId = (await look(applicant, id))?.myEntry?.id
    expect(await report(third, id, { entryId })).toMatchObject({ status: 404 })
    expect(await report(third, id, { conversationId: randomUUID() })).toMatchObject({ status: 404 })
    expect(await report(third, randomUUID())).toMatchObject({ status: 404 })
    expect(await report(applicant, id, { entryId })).toMatchObject({ status: 200 })
    expect(await report(third, id, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'reason must be at most 500 characters' }] },
    })
  })

  it("adds nothing to the reporter's list", async () => {
    const { id } = await published()
    const third = (await signedUp(server)).client
    await report(third, id)
    expect(await findInMyChallenges(third, id)).toBeUndefined()
    await sendNewEntry(third, id)
    expect(await findInMyChallenges(third, id)).toMatchObject({ role: 'APPLICANT', entryState: 'SENT' })
  })

  it('is shown with the reported texts, without control characters or e-mail addresses', async () => {
    const { client: host, person } = await signedUp(server, 'Host')
    const { id } = await publishNew(host, { topicTitle: 'Bad \u001b[2J\nwords' })
    const { client, person: reporter } = await signedUp(server)
    await report(client, id, { reason: 'Rude' })
    const text = describeReports((await readReports(database())).filter(({ challenge }) => challenge.id === id))
    expect(text).toContain(`${id}  open, reported by 1`)
    expect(text).toContain('  Bad \ufffd[2J words (Host)')
    expect(text).toContain('  - the challenge, by somebody: Rude')
    for (const { uid, email } of [person, reporter]) {
      expect(text).not.toContain(uid)
      expect(text).not.toContain(email)
    }
  })
})

describe('the command', () => {
  const command = async (dataDir: string, ...args: string[]) => {
    const child = startChild('server/challenges/reports-command.ts', args, { DATA_DIR: dataDir })
    return { code: await child.exit(), output: child.output() }
  }

  it('lists reports and records decisions', async () => {
    const { folder, remove } = await makeDataDir()
    const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined })
    const server = await buildTestApp(database)
    const { id } = await publishNew((await signedUp(server)).client)
    const { client } = await signedUp(server)
    await client.ask(reportChallengeMutation, { challengeId: id, reason: 'Rude' })
    await close()
    expect(await command(folder)).toMatchObject({ code: 0, output: expect.stringContaining(id) })
    expect(await command(folder, '--hide', id)).toEqual({ code: 0, output: `The challenge ${id} is hidden.\n` })
    await remove()
  })

  it.each([
    ['if there is no database', [], 'There is no database in '],
    ['for an invalid id', ['--hide', 'all'], 'Name one challenge by its id: '],
    ['for two decisions', ['--hide', randomUUID(), '--keep', randomUUID()], 'Either --hide or --keep, not both.'],
  ])('prints an error %s', async (_what, args, words) => {
    const { folder, remove } = await makeFolder()
    expect(await command(folder, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(words) })
    await remove()
  })
})
