import { randomUUID } from 'node:crypto'
import {
  challengeConversationQuery,
  challengeConversationsQuery,
  challengeNewsQuery,
  seeChallengeMutation,
  sendChallengeMessageMutation,
} from '../../../src/challenges/documents'
import {
  beginConversation,
  closedMessage,
  closeNow,
  conversationsOf,
  findInMyChallenges,
  look,
  messagesOf,
  newMessage,
  publishNew,
  errorResponse,
  sendNewEntry,
  signedUp,
  sendNewMessage,
} from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  const published = async () => {
    const host = (await signedUp(server, 'Host')).client
    const guest = (await signedUp(server, 'Aya')).client
    const { id } = await publishNew(host)
    return { host, guest, id }
  }

  const begun = () => beginConversation(server)

  const formatWait = 'Please wait for an answer before you write again.'

  it('goes both ways, and shows each person who wrote what', async () => {
    const { host, guest, id, first, guestsId, hostsId } = await begun()
    expect(first).toMatchObject({ text: 'Is it paid?', isMine: true, sentAt: expect.stringMatching(/Z$/) })
    await sendNewMessage(host, id, { conversationId: hostsId, text: 'It is.' })
    await sendNewMessage(guest, id, { conversationId: guestsId, text: 'Good.' })
    await sendNewMessage(guest, id, { conversationId: guestsId, text: 'And where?' })
    const texts = ['Is it paid?', 'It is.', 'Good.', 'And where?']
    const ofGuest = await messagesOf(guest, id, guestsId)
    const ofHost = await messagesOf(host, id, hostsId)
    expect(ofGuest?.map(({ text }) => text)).toEqual(texts)
    expect(ofHost?.map(({ text }) => text)).toEqual(texts)
    expect(ofGuest?.map(({ isMine }) => isMine)).toEqual([true, false, true, true])
    expect(ofHost?.map(({ isMine }) => isMine)).toEqual([false, true, false, false])
    expect((await look(guest, id))?.myConversation).toMatchObject({ id: guestsId, person: { name: 'Host' } })
    expect(await conversationsOf(host, id)).toMatchObject([{ id: hostsId, person: { name: 'Aya' } }])
  })

  it('takes one message until the host has answered', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    const more = newMessage(id, { conversationId: guestsId })
    expect((await look(guest, id))?.myConversation?.canWrite).toBe(false)
    expect(await guest.graphql(sendChallengeMessageMutation, { input: more })).toMatchObject(
      errorResponse(409, formatWait),
    )
    // Nor from another device, with a new conversation.
    expect(await guest.graphql(sendChallengeMessageMutation, { input: newMessage(id) })).toMatchObject(
      errorResponse(409, formatWait),
    )
    expect(await conversationsOf(host, id)).toMatchObject([{ canWrite: true }])
    await sendNewMessage(host, id, { conversationId: hostsId })
    expect((await look(guest, id))?.myConversation?.canWrite).toBe(true)
    await guest.ask(sendChallengeMessageMutation, { input: more })
    expect(await messagesOf(host, id, hostsId)).toHaveLength(3)
  })

  it('stores a message once, however often it is sent', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    const answer = newMessage(id, { conversationId: hostsId })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => host.ask(sendChallengeMessageMutation, { input: answer })),
    )
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    const reply = newMessage(id, { conversationId: guestsId })
    const first = await guest.ask(sendChallengeMessageMutation, { input: reply })
    expect(await guest.ask(sendChallengeMessageMutation, { input: { ...reply, text: 'Other' } })).toEqual(first)
    expect(await messagesOf(guest, id, guestsId)).toHaveLength(3)
    expect(await findInMyChallenges(guest, id)).toMatchObject({ unread: 1 })
    expect(await findInMyChallenges(host, id)).toMatchObject({ unread: 2 })
  })

  it('starts one conversation if two devices start it at once', async () => {
    const { host, guest, id } = await published()
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => guest.graphql(sendChallengeMessageMutation, { input: newMessage(id) })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await conversationsOf(host, id)).toHaveLength(1)
  })

  it('counts unseen messages', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    const news = async (client: typeof host) => (await client.ask(challengeNewsQuery, {})).challengeNews
    expect(await news(host)).toBe(1)
    expect(await findInMyChallenges(host, id)).toMatchObject({ unread: 1 })
    expect(await conversationsOf(host, id)).toMatchObject([{ unread: 1 }])
    expect(await host.ask(seeChallengeMutation, { id })).toEqual({ seeChallenge: id })
    expect(await news(host)).toBe(0)
    expect(await conversationsOf(host, id)).toMatchObject([{ unread: 0 }])
    await sendNewMessage(host, id, { conversationId: hostsId })
    await sendNewMessage(host, id, { conversationId: hostsId })
    expect(await news(guest)).toBe(2)
    expect((await look(guest, id))?.myConversation).toMatchObject({ id: guestsId, unread: 2 })
    await guest.ask(seeChallengeMutation, { id })
    expect(await news(guest)).toBe(0)
    expect((await look(guest, id))?.myConversation?.unread).toBe(0)
    // A challenge that does not exist can be marked as seen, too.
    const nowhere = randomUUID()
    expect(await guest.ask(seeChallengeMutation, { id: nowhere })).toEqual({ seeChallenge: nowhere })
  })

  it('has pages, of conversations and of messages', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    for (const number of [1, 2, 3])
      await sendNewMessage(host, id, { conversationId: hostsId, text: `Number ${number}` })
    const page = await guest.ask(challengeConversationQuery, { challengeId: id, id: guestsId, first: 3 })
    const messages = page.challengeConversation?.messages
    expect(messages).toMatchObject({
      nodes: [{ text: 'Number 3' }, { text: 'Number 2' }, { text: 'Number 1' }],
      hasNextPage: true,
    })
    const after = messages?.endCursor ?? ''
    expect(await guest.ask(challengeConversationQuery, { challengeId: id, id: guestsId, after })).toMatchObject({
      challengeConversation: { messages: { nodes: [{ text: 'Is it paid?' }], hasNextPage: false } },
    })

    const others = [(await signedUp(server, 'Ben')).client, (await signedUp(server, 'Chi')).client]
    for (const other of others) await sendNewMessage(other, id)
    const { challengeConversations: first } = await host.ask(challengeConversationsQuery, { challengeId: id, first: 2 })
    expect(first).toMatchObject({
      nodes: [{ person: { name: 'Chi' } }, { person: { name: 'Ben' } }],
      hasNextPage: true,
    })
    expect(
      await host.ask(challengeConversationsQuery, { challengeId: id, after: first.endCursor ?? '' }),
    ).toMatchObject({ challengeConversations: { nodes: [{ person: { name: 'Aya' } }], hasNextPage: false } })
  })

  it.each([
    ['an empty message', { text: ' \n' }, 'input.text must not be empty'],
    ['one that is too long', { text: 'x'.repeat(2_001) }, 'input.text must be at most 2000 characters'],
  ])('rejects %s, and names the field', async (_what, changes, message) => {
    const { guest, id } = await published()
    expect(await guest.graphql(sendChallengeMessageMutation, { input: newMessage(id, changes) })).toMatchObject(
      errorResponse(400, message),
    )
  })

  it('cannot be started by the host', async () => {
    const { host, id } = await published()
    expect(await host.graphql(sendChallengeMessageMutation, { input: newMessage(id) })).toMatchObject(
      errorResponse(404, 'There is no such conversation.'),
    )
  })

  describe('once the challenge has closed', () => {
    it('can be started only by people with an entry', async () => {
      const { host, guest, id } = await published()
      const late = (await signedUp(server)).client
      await sendNewEntry(guest, id)
      await closeNow(host, id)
      await sendNewMessage(guest, id)
      expect(await late.graphql(sendChallengeMessageMutation, { input: newMessage(id) })).toMatchObject(
        errorResponse(409, closedMessage),
      )
    })

    it('can continue', async () => {
      const { host, guest, id, guestsId, hostsId } = await begun()
      await closeNow(host, id)
      await sendNewMessage(host, id, { conversationId: hostsId })
      await sendNewMessage(guest, id, { conversationId: guestsId })
      expect(await messagesOf(host, id, hostsId)).toHaveLength(3)
    })
  })

  describe('a third person', () => {
    it('sees nothing of it, and cannot write in it', async () => {
      const { host, id, guestsId, hostsId } = await begun()
      const third = (await signedUp(server, 'Third')).client
      for (const conversationId of [guestsId, hostsId]) {
        expect(await third.ask(challengeConversationQuery, { challengeId: id, id: conversationId })).toEqual({
          challengeConversation: null,
        })
      }
      expect(await third.graphql(challengeConversationsQuery, { challengeId: id })).toMatchObject({ status: 404 })
      // Another conversation's id starts a new conversation.
      await sendNewMessage(third, id, { conversationId: guestsId, text: 'Me, too' })
      expect(await messagesOf(host, id, hostsId)).toHaveLength(1)
      expect((await messagesOf(third, id, guestsId))?.map(({ text }) => text)).toEqual(['Me, too'])
      expect(await conversationsOf(host, id)).toHaveLength(2)
    })

    it('cannot read it as the host of another challenge, either', async () => {
      const { id, hostsId, guestsId } = await begun()
      const other = (await signedUp(server)).client
      const { id: otherId } = await publishNew(other)
      for (const conversationId of [hostsId, guestsId]) {
        const input = newMessage(otherId, { conversationId })
        expect(await other.graphql(sendChallengeMessageMutation, { input })).toMatchObject({ status: 404 })
        expect(await other.ask(challengeConversationQuery, { challengeId: otherId, id: conversationId })).toEqual({
          challengeConversation: null,
        })
      }
      expect(await other.graphql(challengeConversationsQuery, { challengeId: id })).toMatchObject({ status: 404 })
    })
  })
})
