import { randomUUID } from 'node:crypto'
import { blockPersonMutation, sendChallengeMessageMutation } from '../../../src/challenges/documents'
import {
  beginConversation,
  closedMessage,
  closeNow,
  conversationsOf,
  entriesOf,
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

  const strip = (text: string, ...names: string[]) =>
    names.reduce((rest, name, index) => rest.replaceAll(name, `<${index}>`), text)

  it('by the host looks like closing, byte for byte', async () => {
    /** The responses that a person gets about a challenge they have written about, after something happened to it. */
    const heardAfter = async (happen: (parts: Awaited<ReturnType<typeof begun>>) => Promise<unknown>) => {
      const parts = await begun()
      const { guest, id, guestsId, first } = parts
      await happen(parts)
      const challenge = await look(guest, id)
      const input = { challengeId: id, id: randomUUID(), ideas: [{ text: 'Me', source: 'TYPED' as const }] }
      const entry = await guest.send({
        query: `mutation Send($input: SendChallengeEntry!) { sendChallengeEntry(input: $input) { id } }`,
        variables: { input },
      })
      const list = await findInMyChallenges(guest, id)
      const heard = JSON.stringify([challenge, entry.status, entry.body, list])
      return strip(heard, id, guestsId, first.id, challenge?.createdAt ?? '', list?.createdAt ?? '').replaceAll(
        challenge?.closesAt ?? '',
        '<closing>',
      )
    }
    const closed = await heardAfter(({ host, id }) => closeNow(host, id))
    const blocked = await heardAfter(({ host, id, hostsId }) =>
      host.ask(blockPersonMutation, { challengeId: id, conversationId: hostsId }),
    )
    expect(closed).toContain('"state":"CLOSED"')
    expect(blocked).toBe(closed)
  })

  it('closes the challenge at that moment for the blocked person only', async () => {
    const { host, guest, id, hostsId } = await begun()
    const third = (await signedUp(server)).client
    await host.ask(blockPersonMutation, { challengeId: id, conversationId: hostsId })
    const seen = await look(guest, id)
    expect(seen?.state).toBe('CLOSED')
    expect(Date.parse(seen?.closesAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await findInMyChallenges(guest, id)).toMatchObject({ state: 'CLOSED', closesAt: seen?.closesAt })
    expect(await look(third, id)).toMatchObject({ state: 'OPEN' })
    expect(await look(host, id)).toMatchObject({ state: 'OPEN' })
  })

  it('applies to all challenges of the two people, in both directions', async () => {
    const { host, guest, id, hostsId, guestsId } = await begun()
    await sendNewMessage(host, id, { conversationId: hostsId })
    const second = await publishNew(host)
    const back = await publishNew(guest)
    await host.ask(blockPersonMutation, { challengeId: id, conversationId: hostsId })
    expect(await look(guest, second.id)).toMatchObject({ state: 'CLOSED' })
    expect(await look(host, back.id)).toMatchObject({ state: 'CLOSED' })
    for (const input of [newMessage(id, { conversationId: guestsId }), newMessage(second.id)]) {
      expect(await guest.graphql(sendChallengeMessageMutation, { input })).toMatchObject(
        errorResponse(409, closedMessage),
      )
    }
    for (const input of [newMessage(id, { conversationId: hostsId }), newMessage(back.id)]) {
      expect(await host.graphql(sendChallengeMessageMutation, { input })).toMatchObject(
        errorResponse(409, closedMessage),
      )
    }
    expect((await look(guest, id))?.myConversation).toMatchObject({ canWrite: false })
    expect(await conversationsOf(host, id)).toMatchObject([{ canWrite: false }])
    // Earlier messages remain.
    expect(await messagesOf(guest, id, guestsId)).toHaveLength(2)
  })

  it('by an applicant hides their entry from the host', async () => {
    const { host, guest, id } = await published()
    const other = (await signedUp(server, 'Ben')).client
    await sendNewEntry(guest, id)
    await sendNewEntry(other, id)
    await guest.ask(blockPersonMutation, { challengeId: id })
    await closeNow(host, id)
    expect(await entriesOf(host, id)).toMatchObject([{ person: { name: 'Ben' } }])
    expect((await look(guest, id))?.myEntry?.state).toBe('SENT')
  })

  it('by the host for an entry blocks its sender', async () => {
    const { host, guest, id } = await published()
    await sendNewEntry(guest, id)
    await closeNow(host, id)
    const [entry] = await entriesOf(host, id)
    const named = { challengeId: id, entryId: entry?.id ?? '' }
    expect(await host.ask(blockPersonMutation, named)).toEqual({ blockPerson: id })
    expect(await host.ask(blockPersonMutation, named)).toEqual({ blockPerson: id })
    expect(await entriesOf(host, id)).toEqual([])
    const next = await publishNew(host)
    expect(await look(guest, next.id)).toMatchObject({ state: 'CLOSED' })
  })

  it('accepts only ids that the person can see', async () => {
    const { host, guest, id, guestsId, hostsId } = await begun()
    const third = (await signedUp(server)).client
    expect(await host.graphql(blockPersonMutation, { challengeId: id })).toMatchObject({ status: 400 })
    for (const named of [{ conversationId: guestsId }, { conversationId: hostsId }, { entryId: hostsId }]) {
      expect(await third.graphql(blockPersonMutation, { challengeId: id, ...named })).toMatchObject({ status: 404 })
    }
    expect(await host.graphql(blockPersonMutation, { challengeId: id, conversationId: guestsId })).toMatchObject({
      status: 404,
    })
    expect(await guest.graphql(blockPersonMutation, { challengeId: randomUUID() })).toMatchObject({ status: 404 })
    expect(await look(guest, id)).toMatchObject({ state: 'OPEN' })
  })
})
