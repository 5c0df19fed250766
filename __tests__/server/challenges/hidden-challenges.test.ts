import { decideOnChallenge, readReports } from '../../../server/challenges/report-decisions'
import { describeReports } from '../../../server/challenges/describe-reports'
import { library } from '../../../contract/topics/library'
import { requestChallengeReviewMutation } from '../../../src/challenges/documents'
import { allRows, newChallenge, readPublicly, signedUp, signedUpEarlier } from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

onEachDatabase((database) => {
  const server = testApp(database)

  let topics = 0

  /** A challenge that three people have reported, with a topic of its own. */
  const hidden = async (text: { topicTitle?: string; about?: string } = {}) => {
    const host = await signedUp(server, 'Host')
    const input = newChallenge({
      ...{ topicTitle: `Röad to nowhere ${(topics += 1)}`, about: 'Words  that\nhurt', isListed: true },
      ...text,
    })
    await host.publish(input)
    for (let person = 0; person < 3; person += 1) {
      await (await signedUpEarlier(database(), server)).attempt.report(input.id)
    }
    expect(await host.look(input.id)).toMatchObject({ state: 'HIDDEN' })
    return { host, input }
  }

  /** The same person with a new account. */
  const deleteAndComeBack = async (host: Awaited<ReturnType<typeof signedUp>>) => {
    await host.delete('/api/users/')
    return signedUp(server, 'Host', '', { ...newPerson(), email: host.person.email })
  }

  it('stays hidden if its host publishes it again after deleting the account', async () => {
    const { host, input } = await hidden()
    const anew = await deleteAndComeBack(host)
    const topicTitle = 'Something harmless'
    expect(await anew.publish({ ...input, topicTitle })).toMatchObject({ state: 'HIDDEN', isMine: true, topicTitle })
    expect(await readPublicly(server, input.id)).toMatchObject({ body: { data: { state: 'hidden', topicTitle: '' } } })
    expect(await anew.listed(input.id)).toMatchObject({ state: 'HIDDEN' })
    expect(await allRows(database(), 'listed_challenge')).not.toContainEqual(expect.stringContaining(input.id))
  })

  it('hides no other challenge with the same text until an operator decides, and then in any case and spacing', async () => {
    const { host, input } = await hidden()
    const text = { topicTitle: ` ${input.topicTitle.toUpperCase()}`, about: 'words that HURT ' }
    expect(await (await signedUp(server)).publish(text)).toMatchObject({ state: 'OPEN' })
    await decideOnChallenge(database(), input.id, 'hide')
    expect(await host.publish(text)).toMatchObject({ state: 'HIDDEN' })
    await host.delete('/api/users/')
    expect(await (await signedUp(server)).publish(text)).toMatchObject({ state: 'HIDDEN' })
    expect(await (await signedUp(server)).publish({ ...text, about: 'Other words' })).toMatchObject({ state: 'OPEN' })
  })

  it('never hides a topic of the library that others publish', async () => {
    const text = { topicTitle: library[0]?.en ?? '', about: '' }
    const { input } = await hidden(text)
    await decideOnChallenge(database(), input.id, 'hide')
    expect(await (await signedUp(server)).publish(text)).toMatchObject({ state: 'OPEN' })
  })

  it('is known by fingerprints only', async () => {
    const { host, input } = await hidden()
    await decideOnChallenge(database(), input.id, 'hide')
    await host.delete('/api/users/')
    const rows = [
      ...(await allRows(database(), 'hidden_challenge')),
      ...(await allRows(database(), 'deleted_challenge')),
    ].join()
    expect(rows).toMatch(/"[0-9a-f]{64}"/)
    for (const text of [input.id, input.topicTitle, host.person.uid, host.person.email])
      expect(rows).not.toContain(text)
  })

  it('is listed for the operator once its host asks, and can be published again after they decided to keep it', async () => {
    const { host, input } = await hidden()
    const anew = await deleteAndComeBack(host)
    await anew.publish(input)
    await anew.ask(requestChallengeReviewMutation, { id: input.id })
    const found = (await readReports(database())).filter(({ challenge }) => challenge.id === input.id)
    expect(describeReports(found)).toContain('The host asks you to look at it.')
    await decideOnChallenge(database(), input.id, 'keep')
    expect(await anew.look(input.id)).toMatchObject({ state: 'OPEN' })
    expect(await (await deleteAndComeBack(anew)).publish(input)).toMatchObject({ state: 'OPEN' })
  })

  it('cannot be replaced under its link by somebody else after its host has deleted the account', async () => {
    const host = await signedUp(server, 'Host')
    const input = newChallenge()
    await host.publish(input)
    const anew = await deleteAndComeBack(host)
    expect(await (await signedUp(server, 'Host')).attempt.publish(input)).toMatchObject({ status: 403 })
    expect(await anew.publish(input)).toMatchObject({ state: 'OPEN', isMine: true })
  })
})
