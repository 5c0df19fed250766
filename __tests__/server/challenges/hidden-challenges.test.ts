import { decideOnChallenge, readReports } from '../../../server/challenges/report-decisions'
import { describeReports } from '../../../server/challenges/describe-reports'
import { requestChallengeReviewMutation } from '../../../src/challenges/documents'
import { allRows, newChallenge, readPublicly, signedUp, signedUpEarlier } from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  let topics = 0

  /** A challenge that three people have reported, with a topic of its own. */
  const hidden = async () => {
    const host = await signedUp(server, 'Host')
    const input = newChallenge({
      topicTitle: `Röad to nowhere ${(topics += 1)}`,
      about: 'Words  that\nhurt',
      isListed: true,
    })
    await host.publish(input)
    for (let person = 0; person < 3; person += 1) {
      await (await signedUpEarlier(database(), server)).attempt.report(input.id)
    }
    expect(await host.look(input.id)).toMatchObject({ state: 'HIDDEN' })
    return { host, input }
  }

  it('stays hidden if it is published again under the same id after its host has deleted the account', async () => {
    const { host, input } = await hidden()
    await host.delete('/api/users/')
    const anew = await signedUp(server)
    const topicTitle = 'Something harmless'
    expect(await anew.publish({ ...input, topicTitle })).toMatchObject({ state: 'HIDDEN', isMine: true, topicTitle })
    expect(await readPublicly(server, input.id)).toMatchObject({ body: { data: { state: 'hidden', topicTitle: '' } } })
    expect(await anew.listed(input.id)).toMatchObject({ state: 'HIDDEN' })
    expect(await allRows(database(), 'listed_challenge')).not.toContainEqual(expect.stringContaining(input.id))
  })

  it('stays hidden with the same text under another id, whatever the case and the spaces', async () => {
    const { host, input } = await hidden()
    const text = { topicTitle: ` ${input.topicTitle.toUpperCase()}`, about: 'words that HURT ' }
    expect(await host.publish(text)).toMatchObject({ state: 'HIDDEN' })
    await host.delete('/api/users/')
    expect(await (await signedUp(server)).publish(text)).toMatchObject({ state: 'HIDDEN' })
    expect(await (await signedUp(server)).publish({ ...text, about: 'Other words' })).toMatchObject({ state: 'OPEN' })
  })

  it('is known by fingerprints only', async () => {
    const { host, input } = await hidden()
    await host.delete('/api/users/')
    const rows = (await allRows(database(), 'hidden_challenge')).join()
    expect(rows).toMatch(/"[0-9a-f]{64}"/)
    for (const text of [input.id, input.topicTitle, host.person.uid]) expect(rows).not.toContain(text)
  })

  it('is listed for the operator once its host asks, and can be published again after they decided to keep it', async () => {
    const { host, input } = await hidden()
    await host.delete('/api/users/')
    const anew = await signedUp(server)
    await anew.publish(input)
    await anew.ask(requestChallengeReviewMutation, { id: input.id })
    const found = (await readReports(database())).filter(({ challenge }) => challenge.id === input.id)
    expect(describeReports(found)).toContain('The host asks you to look at it.')
    await decideOnChallenge(database(), input.id, 'keep')
    expect(await anew.look(input.id)).toMatchObject({ state: 'OPEN' })
    await anew.delete('/api/users/')
    expect(await (await signedUp(server)).publish(input)).toMatchObject({ state: 'OPEN' })
  })
})
