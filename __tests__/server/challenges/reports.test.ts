import { randomUUID } from 'node:crypto'
import { decideOnChallenge, readReports } from '../../../server/challenges/report-decisions'
import { describeReports } from '../../../server/challenges/describe-reports'
import { openDatabase } from '../../../server/db/open'
import { requestChallengeReviewMutation } from '../../../src/challenges/documents'
import {
  errorResponse,
  makeAccountOlder,
  readPublicly,
  signedUp,
  signedUpEarlier,
  type Participant,
} from '../../harness/challenges'
import { startChild } from '../../harness/child'
import { buildTestApp, localPageConfig, testApp } from '../../harness/test-app'
import { makeDataDir, onPartitionedDatabase } from '../../harness/test-database'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  const published = async () => {
    const host = await signedUp(server, 'Host')
    const applicant = await signedUpEarlier(database(), server)
    // A text of its own: one that was hidden before stays hidden.
    const { id } = await host.publish({ about: randomUUID(), isListed: true })
    await applicant.enter(id)
    return { host, applicant, id }
  }

  const reportByOthers = async (id: string, people: number) => {
    for (let number = 0; number < people; number += 1) {
      await (await signedUpEarlier(database(), server)).attempt.report(id)
    }
  }

  const publicStateOf = async (id: string) => (await readPublicly(server, id)).body.data?.state

  const listed = async () => {
    const { app } = await buildTestApp(database(), {
      pageConfig: { ...localPageConfig, switches: ['CHALLENGES_LISTED'] },
    })
    const { data } = (await app.inject({ url: '/api/challenges' })).json<{ data: { challenges: { id: string }[] } }>()
    return data.challenges.map(({ id }) => id)
  }

  it('by three different people hides a challenge', async () => {
    const { host, applicant, id } = await published()
    const first = await signedUpEarlier(database(), server)
    for (let turn = 0; turn < 4; turn += 1) expect(await first.attempt.report(id)).toMatchObject({ status: 200 })
    await applicant.attempt.report(id)
    expect(await first.look(id)).toMatchObject({ state: 'OPEN' })
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
    expect(await first.look(id)).toMatchObject({ state: 'HIDDEN', topicTitle: '', about: '', host: { name: '' } })
    expect(await applicant.listed(id)).toMatchObject({ state: 'HIDDEN', topicTitle: '', entryState: 'SENT' })
    expect(await host.look(id)).toMatchObject({ state: 'HIDDEN', topicTitle: 'A quieter office', entryCount: 1 })
    expect(await host.listed(id)).toMatchObject({ state: 'HIDDEN', topicTitle: 'A quieter office' })
    expect(await listed()).not.toContain(id)
  })

  it('does not count those of new accounts until a day has passed', async () => {
    const { id } = await published()
    const people = await Promise.all(Array.from({ length: 3 }, () => signedUp(server)))
    for (const { attempt } of people) expect(await attempt.report(id)).toMatchObject({ status: 200 })
    expect(await publicStateOf(id)).toBe('open')
    const reported = (await readReports(database())).find(({ challenge }) => challenge.id === id)
    expect(reported?.reports).toHaveLength(3)
    for (const someone of people) await makeAccountOlder(database(), someone)
    for (const { attempt } of people) await attempt.report(id)
    expect(await publicStateOf(id)).toBe('hidden')
  })

  describe('the host of a hidden challenge', () => {
    const ask = (someone: Participant, id: string) => someone.graphql(requestChallengeReviewMutation, { id })

    it('can ask the operator to look at it, who then reads so', async () => {
      const { host, id } = await published()
      expect(await ask(host, id)).toMatchObject({ status: 409 })
      await reportByOthers(id, 3)
      expect(await host.look(id)).toMatchObject({ state: 'HIDDEN', review: 'NOT_REQUESTED' })
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
      expect(await applicant.look(id)).toMatchObject({ state: 'HIDDEN', review: 'NOT_REQUESTED' })
    })
  })

  it('hides it even if all reports arrive at once', async () => {
    const { id } = await published()
    const people = await Promise.all(Array.from({ length: 3 }, () => signedUpEarlier(database(), server)))
    await Promise.all(people.map(({ attempt }) => attempt.report(id)))
    expect(await publicStateOf(id)).toBe('hidden')
  })

  it('blocks sending, but not withdrawing and closing', async () => {
    const { host, applicant, id } = await published()
    const guest = await signedUp(server)
    await guest.write(id)
    await reportByOthers(id, 3)
    const late = await signedUp(server)
    const message = 'This challenge is hidden while it is being reviewed. Please try again later.'
    const refused = errorResponse(409, message)
    expect(await late.attempt.enter(id)).toMatchObject(refused)
    expect(await late.attempt.write(id)).toMatchObject(refused)
    const [conversation] = await host.conversations(id)
    expect(await host.attempt.write(id, { conversationId: conversation?.id ?? '' })).toMatchObject(refused)
    expect(await host.close(id)).toMatchObject({ state: 'HIDDEN' })
    const [entry] = await host.entries(id)
    const answer = { challengeId: id, id: entry?.id ?? '', verdict: 'SHORTLIST' as const }
    expect(await host.attempt.answer(answer)).toMatchObject(refused)
    await applicant.withdraw(id)
    expect(await host.look(id)).toMatchObject({ entryCount: 0 })
  })

  it('is decided by an operator; later reports do not overrule the decision', async () => {
    const { applicant, id } = await published()
    await reportByOthers(id, 3)
    await decideOnChallenge(database(), id, 'keep')
    expect(await readPublicly(server, id)).toMatchObject({
      body: { data: { state: 'open', topicTitle: 'A quieter office' } },
    })
    expect(await applicant.listed(id)).toMatchObject({ state: 'OPEN', topicTitle: 'A quieter office' })
    expect(await listed()).toContain(id)
    await reportByOthers(id, 4)
    expect(await publicStateOf(id)).toBe('open')
    await decideOnChallenge(database(), id, 'hide')
    await expect(decideOnChallenge(database(), randomUUID(), 'keep')).rejects.toThrow('There is no challenge ')
    expect(await publicStateOf(id)).toBe('hidden')
    await reportByOthers(id, 1)
    expect(await publicStateOf(id)).toBe('hidden')
  })

  it('by its host never hides it, and names an entry or a conversation', async () => {
    const { host, id } = await published()
    for (let number = 0; number < 3; number += 1) {
      const guest = await signedUp(server)
      await guest.write(id, { text: `Rude ${number}` })
    }
    expect(await host.attempt.report(id)).toMatchObject({ status: 400 })
    for (const { id: conversationId } of await host.conversations(id)) {
      expect(await host.attempt.report(id, { conversationId })).toMatchObject({ status: 200 })
    }
    expect(await host.look(id)).toMatchObject({ state: 'OPEN' })
    const reports = (await readReports(database())).find(({ challenge }) => challenge.id === id)
    expect(reports?.reports.map(({ texts }) => texts).sort()).toEqual([
      ['Guest: Rude 0'],
      ['Guest: Rude 1'],
      ['Guest: Rude 2'],
    ])
  })

  it('accepts only ids that the person can see', async () => {
    const { applicant, id } = await published()
    const third = await signedUp(server)
    const entryId = (await applicant.look(id))?.myEntry?.id ?? ''
    expect(await third.attempt.report(id, { entryId })).toMatchObject({ status: 404 })
    expect(await third.attempt.report(id, { conversationId: randomUUID() })).toMatchObject({ status: 404 })
    expect(await applicant.attempt.report(id, { entryId })).toMatchObject({ status: 200 })
  })

  it('is shown with the reported texts, without control characters or e-mail addresses', async () => {
    const host = await signedUp(server, 'Host')
    const { id } = await host.publish({ topicTitle: 'Bad \u001b[2J\nwords' })
    const reporter = await signedUp(server)
    await reporter.attempt.report(id)
    const text = describeReports((await readReports(database())).filter(({ challenge }) => challenge.id === id))
    expect(text).toContain(`${id}  open, reported by 1`)
    expect(text).toContain('  Bad \ufffd[2J words (Host)')
    expect(text).toContain('  - the challenge, by somebody: Rude')
    for (const { uid, email } of [host.person, reporter.person]) {
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
    const { id } = await (await signedUp(server)).publish()
    await (await signedUp(server)).attempt.report(id)
    await close()
    expect(await command(folder)).toMatchObject({ code: 0, output: expect.stringContaining(id) })
    expect(await command(folder, '--hide', id)).toEqual({ code: 0, output: `The challenge ${id} is hidden.\n` })
    await remove()
  })
})
