import { randomUUID } from 'node:crypto'
import { library } from '../../../contract/topics/library'
import { decideOnChallenge, readReports } from '../../../server/challenges/report-decisions'
import { describeReports } from '../../../server/challenges/describe-reports'
import { requestChallengeReviewMutation } from '../../../src/challenges/documents'
import {
  allRows,
  beginConversation,
  closedMessage,
  errorResponse,
  newChallenge,
  publishedChallenge,
  readPublicly,
  signedUp,
  signedUpEarlier,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  describe('a block', () => {
    const published = () => publishedChallenge(server)
    const begun = () => beginConversation(server)

    const strip = (text: string, ...names: string[]) =>
      names.reduce((rest, name, index) => rest.replaceAll(name, `<${index}>`), text)

    it('by the host looks like closing, byte for byte', async () => {
      /** The responses that a person gets about a challenge they have written about, after something happened to it. */
      const heardAfter = async (happen: (parts: Awaited<ReturnType<typeof begun>>) => Promise<unknown>) => {
        const parts = await begun()
        const { guest, id, guestsId, first } = parts
        await happen(parts)
        const challenge = await guest.look(id)
        const entry = await guest.attempt.enter(id)
        const list = await guest.listed(id)
        const heard = JSON.stringify([challenge, entry.status, entry.body, list])
        return strip(heard, id, guestsId, first.id, challenge?.createdAt ?? '', list?.createdAt ?? '').replaceAll(
          challenge?.closesAt ?? '',
          '<closing>',
        )
      }
      const closed = await heardAfter(({ host, id }) => host.close(id))
      const blocked = await heardAfter(({ host, id, hostsId }) => host.block(id, { conversationId: hostsId }))
      expect(closed).toContain('"state":"CLOSED"')
      expect(blocked).toBe(closed)
    })

    it('closes the challenge at that moment for the blocked person only', async () => {
      const { host, guest, id, hostsId } = await begun()
      const third = await signedUp(server)
      await host.block(id, { conversationId: hostsId })
      const seen = await guest.look(id)
      expect(seen?.state).toBe('CLOSED')
      expect(Date.parse(seen?.closesAt ?? '')).toBeLessThanOrEqual(Date.now())
      expect(await guest.listed(id)).toMatchObject({ state: 'CLOSED', closesAt: seen?.closesAt })
      expect(await third.look(id)).toMatchObject({ state: 'OPEN' })
      expect(await host.look(id)).toMatchObject({ state: 'OPEN' })
    })

    it('applies to all challenges of the two people, in both directions', async () => {
      const { host, guest, id, hostsId, guestsId } = await begun()
      await host.write(id, { conversationId: hostsId })
      const second = await host.publish()
      const back = await guest.publish()
      await host.block(id, { conversationId: hostsId })
      expect(await guest.look(second.id)).toMatchObject({ state: 'CLOSED' })
      expect(await host.look(back.id)).toMatchObject({ state: 'CLOSED' })
      for (const attempt of [
        guest.attempt.write(id, { conversationId: guestsId }),
        guest.attempt.write(second.id),
        host.attempt.write(id, { conversationId: hostsId }),
        host.attempt.write(back.id),
      ]) {
        expect(await attempt).toMatchObject(errorResponse(409, closedMessage))
      }
      expect((await guest.look(id))?.myConversation).toMatchObject({ canWrite: false })
      expect(await host.conversations(id)).toMatchObject([{ canWrite: false }])
      // Earlier messages remain.
      expect(await guest.messages(id, guestsId)).toHaveLength(2)
    })

    it('by an applicant hides their entry from the host', async () => {
      const { host, guest, id } = await published()
      const other = await signedUp(server, 'Ben')
      await guest.enter(id)
      await other.enter(id)
      await guest.block(id)
      await host.close(id)
      expect(await host.entries(id)).toMatchObject([{ person: { name: 'Ben' } }])
      expect((await guest.look(id))?.myEntry?.state).toBe('SENT')
    })

    it('by the host for an entry blocks its sender', async () => {
      const { host, guest, id } = await published()
      await guest.enter(id)
      await host.close(id)
      const [entry] = await host.entries(id)
      for (let turn = 0; turn < 2; turn += 1) expect(await host.block(id, { entryId: entry?.id ?? '' })).toBe(id)
      expect(await host.entries(id)).toEqual([])
      const next = await host.publish()
      expect(await guest.look(next.id)).toMatchObject({ state: 'CLOSED' })
    })

    it('accepts only ids that the person can see', async () => {
      const { host, guest, id, guestsId, hostsId } = await begun()
      const third = await signedUp(server)
      expect(await host.attempt.block(id)).toMatchObject({ status: 400 })
      for (const named of [{ conversationId: guestsId }, { conversationId: hostsId }, { entryId: hostsId }]) {
        expect(await third.attempt.block(id, named)).toMatchObject({ status: 404 })
      }
      expect(await host.attempt.block(id, { conversationId: guestsId })).toMatchObject({ status: 404 })
      expect(await guest.attempt.block(randomUUID())).toMatchObject({ status: 404 })
      expect(await guest.look(id)).toMatchObject({ state: 'OPEN' })
    })
  })

  describe('a hidden challenge', () => {
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
      expect(await readPublicly(server, input.id)).toMatchObject({
        body: { data: { state: 'hidden', topicTitle: '' } },
      })
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
})
