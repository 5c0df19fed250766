import { newMember } from '../../harness/member'
import { ideasOf } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { graphql } from '../../../src/lib/graphql'

const tagsQuery = graphql(`
  query Tags {
    tags
  }
`)

onEachDatabase((database) => {
  const server = testApp(database)
  const [one, two] = ideasOf('one', 'two')
  if (!one || !two) throw new Error('There are two ideas.')

  it('finds records with a best idea, and those with one that is not done', async () => {
    const member = await newMember(server)
    await member.save({ ideas: [one, two] })
    const open = await member.save({ ideas: [one, { ...two, isBest: true }] })
    const done = await member.save({
      ideas: [
        { ...one, isDone: true },
        { ...two, isBest: true, isDone: true },
      ],
    })
    const found = async (filter: { hasBest?: boolean; hasOpenBest?: boolean }) =>
      (await member.page(filter)).nodes.map(({ id }) => id).sort()
    expect(await found({ hasBest: true })).toEqual([open.id, done.id].sort())
    expect(await found({ hasOpenBest: true })).toEqual([open.id])
    expect(await found({ hasBest: false })).toHaveLength(1)
  })

  it('marks an idea as done, and keeps what another device changed meanwhile', async () => {
    const member = await newMember(server)
    const { id } = await member.save({ ideas: [one, two] })
    await member.change(id, { ideas: [{ ...one, text: 'one, reworded', isBest: true }, two] })
    const { ideas } = await member.change(id, { done: [{ atMs: one.atMs, text: 'one', isDone: true }] })
    expect(ideas).toMatchObject([{ text: 'one, reworded', isBest: true, isDone: true }, { isDone: false }])
    const undone = await member.change(id, { done: [{ atMs: one.atMs, text: 'one, reworded', isDone: false }] })
    expect(undone.ideas.map(({ isDone }) => isDone)).toEqual([false, false])
  })

  it('stores tags as they were written, and finds them whatever their letter case', async () => {
    const member = await newMember(server)
    const { id, tags } = await member.save({ tags: ['Team', 'Next week'] })
    expect(tags).toEqual(['Team', 'Next week'])
    await member.save({ tags: ['Teamwork'], ideas: ideasOf('team') })
    expect((await member.page({ tag: 'TEAM' })).nodes).toEqual([{ id }])
    expect((await member.page({ search: '#next' })).nodes).toEqual([{ id }])
    await member.change(id, { tags: ['Home'] })
    expect((await member.page({ tag: 'team' })).nodes).toEqual([])
    expect((await member.page({ tag: 'home' })).nodes).toEqual([{ id }])
  })

  it('lists the tags of the latest records, each once', async () => {
    const member = await newMember(server)
    await member.save({ tags: ['team', 'old'], startedAt: '2026-11-01T10:00:00.000Z' })
    await member.save({ tags: ['Team'], startedAt: '2026-11-02T10:00:00.000Z' })
    expect((await member.ask(tagsQuery, {})).tags).toEqual(['Team', 'old'])
  })

  it.each([
    [['a', 'b', 'c', 'd', 'e', 'f'], 'input.tags must be at most 5 entries'],
    [['x'.repeat(31)], 'input.tags[0] must be at most 30 characters'],
    [['Team', 'team'], 'input.tags must differ in more than letter case'],
    [['#team'], 'input.tags[0] must have no #, comma or line break'],
    [[' '], 'input.tags[0] must have no #, comma or line break'],
  ])('refuses the tags %j', async (tags, message) => {
    const member = await newMember(server)
    const { status, body } = await member.attempt.save({ tags })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toBe(message)
  })

  it('keeps the aim, by which rounds can be filtered', async () => {
    const member = await newMember(server)
    await member.save()
    const { id, aim } = await member.save({ aim: 'ONE' })
    expect(aim).toBe('ONE')
    expect((await member.page({ aim: 'ONE' })).nodes).toEqual([{ id }])
  })
})
