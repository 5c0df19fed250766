import { randomUUID } from 'node:crypto'
import { beginConversation, closedMessage, publishedChallenge, errorResponse, signedUp } from '../../harness/challenges'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

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
