import { eq } from 'drizzle-orm'
import { maximumTopicReturns } from '../../../contract/limits'
import { topicReturns } from '../../../server/returns/tables'
import { feedQuery } from '../../../src/sync/copy/documents'
import { setTopicReturnMutation } from '../../../src/returns/documents'
import { newMember, type Member } from '../../harness/member'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const first = {
  topicTitle: 'Uses for an empty jar',
  category: 'Tips',
  dueDay: '2026-11-21',
  step: 0,
  changedAt: '2026-11-20T12:00:00.000Z',
}

const later = { ...first, dueDay: '2026-11-28', step: 1, changedAt: '2026-11-21T09:00:00.000Z' }

onEachDatabase((database) => {
  const server = testApp(database)

  const set = async (member: Member, input = first) =>
    (await member.ask(setTopicReturnMutation, { input })).setTopicReturn

  const returnsOf = async (member: Member) => (await member.ask(feedQuery, { first: 1 })).topicReturns

  const fill = (member: Member, count: number) =>
    database()
      .insert(topicReturns)
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ ...first, changedAt: new Date(first.changedAt), userId: member.person.uid },
          topicKey: `key ${index}`,
        })),
      )

  it('lists what is due and coming, the soonest first, without what has ended', async () => {
    const member = await newMember(server)
    await set(member, { ...later, topicTitle: 'Later' })
    await set(member)
    await member.ask(setTopicReturnMutation, { input: { ...first, topicTitle: 'Ended', dueDay: null } })
    expect(await returnsOf(member)).toEqual([first, { ...later, topicTitle: 'Later' }])
  })

  it.each([
    ['in order', [first, later]],
    ['the other way round', [later, first]],
    ['repeatedly', [first, later, first, later]],
  ])('keeps the later change of a topic, %s', async (_, inputs) => {
    const member = await newMember(server)
    for (const input of inputs) await set(member, input)
    expect(await returnsOf(member)).toEqual([later])
    expect(await set(member, first)).toEqual(later)
  })

  it('tells what was set, postponed and ended since a mark, for which the records are asked in the same request', async () => {
    const member = await newMember(server)
    const ask = async (changedAfter: string | null = null) =>
      member.ask(feedQuery, { first: 100, changedAfter, returnsAfter: changedAfter })
    await set(member)
    const before = await ask()
    expect(before.topicReturns).toEqual([first])
    const record = await member.save()
    await set(member, { ...later, topicTitle: 'Another' })
    await member.ask(setTopicReturnMutation, { input: { ...later, dueDay: null } })
    const after = await ask(before.IdeaRecord.mark)
    expect(after.topicReturns).toEqual([
      { ...later, topicTitle: 'Another' },
      { ...later, dueDay: null },
    ])
    expect(after.IdeaRecord.nodes).toMatchObject([{ id: record.id }])
    expect(await ask(after.IdeaRecord.mark)).toMatchObject({
      topicReturns: [],
      IdeaRecord: { mark: after.IdeaRecord.mark },
    })
  })

  it('forgets what ended long ago', async () => {
    const member = await newMember(server)
    await fill(member, 1_001)
    const own = eq(topicReturns.userId, member.person.uid)
    await database().update(topicReturns).set({ dueDay: null }).where(own)
    await set(member, later)
    await member.ask(setTopicReturnMutation, { input: { ...later, topicTitle: 'Ended', dueDay: null } })
    expect(await database().$count(topicReturns, own)).toBeLessThanOrEqual(1_001)
    expect(await returnsOf(member)).toEqual([later])
  })

  it('keeps the same one of two changes at the same time, in either order', async () => {
    const [one, other] = [await newMember(server), await newMember(server)]
    const ended = { ...first, dueDay: null }
    for (const input of [first, ended]) await one.ask(setTopicReturnMutation, { input })
    for (const input of [ended, first]) await other.ask(setTopicReturnMutation, { input })
    expect([await returnsOf(one), await returnsOf(other)]).toEqual([[], []])
  })

  it('does not bring back what was ended, with a change from before', async () => {
    const member = await newMember(server)
    await member.ask(setTopicReturnMutation, { input: { ...later, dueDay: null } })
    await set(member, first)
    expect(await returnsOf(member)).toEqual([])
  })

  it('compares topics as a search does', async () => {
    const member = await newMember(server)
    await set(member)
    await set(member, { ...later, topicTitle: 'USES for an empty ｊａｒ' })
    expect(await returnsOf(member)).toEqual([{ ...later, topicTitle: 'USES for an empty ｊａｒ' }])
  })

  it('takes a time in the future for now', async () => {
    const member = await newMember(server)
    const { changedAt } = await set(member, { ...first, changedAt: '2199-01-01T00:00:00.000Z' })
    expect(new Date(changedAt).getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('refuses more than a person can have, except to change and to end', async () => {
    const member = await newMember(server)
    await fill(member, maximumTopicReturns - 1)
    await set(member)
    await set(member, later)
    const another = { ...first, topicTitle: 'One more' }
    expect((await member.graphql(setTopicReturnMutation, { input: another })).body.errors).toMatchObject([
      { extensions: { code: 'QUOTA_EXCEEDED' } },
    ])
    await member.ask(setTopicReturnMutation, { input: { ...another, dueDay: null } })
    expect(await returnsOf(member)).toHaveLength(maximumTopicReturns)
  })

  it.each([
    ['category', { category: 'Unknown' }],
    ['step', { step: 3 }],
    ['topicTitle', { topicTitle: '\u200B' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const member = await newMember(server)
    const { body } = await member.graphql(setTopicReturnMutation, { input: { ...first, ...wrong } })
    expect(body.errors).toMatchObject([
      { message: expect.stringContaining(`input.${field}`), extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  it('shows and changes only the person’s own, and goes with the account', async () => {
    const [member, other] = [await newMember(server), await newMember(server)]
    await set(member)
    await set(other, later)
    expect(await returnsOf(member)).toEqual([first])
    await member.delete('/api/users/')
    expect(await database().$count(topicReturns, eq(topicReturns.userId, member.person.uid))).toBe(0)
    expect(await returnsOf(other)).toEqual([later])
    const { body } = await member.graphql(setTopicReturnMutation, { input: later })
    expect(body.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })
})
