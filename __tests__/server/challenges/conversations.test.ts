import { challengeConversationQuery, challengeConversationsQuery } from '../../../src/challenges/documents'
import {
  beginConversation,
  closedMessage,
  newMessage,
  publishedChallenge,
  errorResponse,
  signedUp,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

onPartitionedDatabase((database) => {
  const server = testApp(database)

  const published = () => publishedChallenge(server)
  const begun = () => beginConversation(server)

  it('goes both ways, and shows each person who wrote what', async () => {
    const { host, guest, id, first, guestsId, hostsId } = await begun()
    expect(first).toMatchObject({ text: 'Is it paid?', isMine: true, sentAt: expect.stringMatching(/Z$/) })
    await host.write(id, { conversationId: hostsId, text: 'It is.' })
    await guest.write(id, { conversationId: guestsId, text: 'Good.' })
    await guest.write(id, { conversationId: guestsId, text: 'And where?' })
    const texts = ['Is it paid?', 'It is.', 'Good.', 'And where?']
    const ofGuest = await guest.messages(id, guestsId)
    const ofHost = await host.messages(id, hostsId)
    expect(ofGuest?.map(({ text }) => text)).toEqual(texts)
    expect(ofHost?.map(({ text }) => text)).toEqual(texts)
    expect(ofGuest?.map(({ isMine }) => isMine)).toEqual([true, false, true, true])
    expect(ofHost?.map(({ isMine }) => isMine)).toEqual([false, true, false, false])
    expect((await guest.look(id))?.myConversation).toMatchObject({ id: guestsId, person: { name: 'Host' } })
    expect(await host.conversations(id)).toMatchObject([{ id: hostsId, person: { name: 'Aya' } }])
  })

  it('takes one message until the host has answered', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    expect((await guest.look(id))?.myConversation?.canWrite).toBe(false)
    // Nor from another device, with a new conversation.
    for (const changes of [{ conversationId: guestsId }, {}]) {
      expect(await guest.attempt.write(id, changes)).toMatchObject(
        errorResponse(409, 'Please wait for an answer before you write again.'),
      )
    }
    expect(await host.conversations(id)).toMatchObject([{ canWrite: true }])
    await host.write(id, { conversationId: hostsId })
    expect((await guest.look(id))?.myConversation?.canWrite).toBe(true)
    await guest.write(id, { conversationId: guestsId })
    expect(await host.messages(id, hostsId)).toHaveLength(3)
  })

  it('stores a message once, however often it is sent', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    const answer = newMessage(id, { conversationId: hostsId })
    const answers = await Promise.all(Array.from({ length: 4 }, () => host.write(id, answer)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    const reply = newMessage(id, { conversationId: guestsId })
    const first = await guest.write(id, reply)
    expect(await guest.write(id, { ...reply, text: 'Other' })).toEqual(first)
    expect(await guest.messages(id, guestsId)).toHaveLength(3)
    expect(await guest.listed(id)).toMatchObject({ unread: 1 })
    expect(await host.listed(id)).toMatchObject({ unread: 2 })
  })

  it('starts one conversation if two devices start it at once', async () => {
    const { host, guest, id } = await published()
    const sent = await Promise.all(Array.from({ length: 3 }, () => guest.attempt.write(id)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await host.conversations(id)).toHaveLength(1)
  })

  describe('once the challenge has closed', () => {
    it('can be started only by people with an entry', async () => {
      const { host, guest, id } = await published()
      const late = await signedUp(server)
      await guest.enter(id)
      await host.close(id)
      await guest.write(id)
      expect(await late.attempt.write(id)).toMatchObject(errorResponse(409, closedMessage))
    })

    it('can continue', async () => {
      const { host, guest, id, guestsId, hostsId } = await begun()
      await host.close(id)
      await host.write(id, { conversationId: hostsId })
      await guest.write(id, { conversationId: guestsId })
      expect(await host.messages(id, hostsId)).toHaveLength(3)
    })
  })

  describe('a third person', () => {
    it('sees nothing of it, and cannot write in it', async () => {
      const { host, id, guestsId, hostsId } = await begun()
      const third = await signedUp(server, 'Third')
      for (const conversationId of [guestsId, hostsId]) {
        expect(await third.ask(challengeConversationQuery, { challengeId: id, id: conversationId })).toEqual({
          challengeConversation: null,
        })
      }
      expect(await third.graphql(challengeConversationsQuery, { challengeId: id })).toMatchObject({ status: 404 })
      // Another conversation's id starts a new conversation.
      await third.write(id, { conversationId: guestsId, text: 'Me, too' })
      expect(await host.messages(id, hostsId)).toHaveLength(1)
      expect((await third.messages(id, guestsId))?.map(({ text }) => text)).toEqual(['Me, too'])
      expect(await host.conversations(id)).toHaveLength(2)
    })

    it('cannot read it as the host of another challenge, either', async () => {
      const { id, hostsId, guestsId } = await begun()
      const other = await signedUp(server)
      const { id: otherId } = await other.publish()
      for (const conversationId of [hostsId, guestsId]) {
        expect(await other.attempt.write(otherId, { conversationId })).toMatchObject({ status: 404 })
        expect(await other.ask(challengeConversationQuery, { challengeId: otherId, id: conversationId })).toEqual({
          challengeConversation: null,
        })
      }
      expect(await other.graphql(challengeConversationsQuery, { challengeId: id })).toMatchObject({ status: 404 })
    })
  })
})
