import { newMember } from '../../harness/member'
import { ideasOf } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)
  const [one, two] = ideasOf('one', 'two')
  if (!one || !two) throw new Error('There are two ideas.')

  it('marks an idea as done, and keeps what another device changed meanwhile', async () => {
    const member = await newMember(server)
    const { id } = await member.save({ ideas: [one, two] })
    await member.change(id, { ideas: [{ ...one, text: 'one, reworded', isBest: true }, two] })
    const { ideas } = await member.change(id, {
      done: [{ atMs: one.atMs, text: 'one', isDone: true, doneOn: '2026-11-20' }],
    })
    expect(ideas).toMatchObject([
      { text: 'one, reworded', isBest: true, isDone: true, doneOn: '2026-11-20' },
      { isDone: false, doneOn: null },
    ])
    const undone = await member.change(id, { done: [{ atMs: one.atMs, text: 'one, reworded', isDone: false }] })
    expect(undone.ideas).toMatchObject([{ isDone: false, doneOn: null }, { isDone: false }])
  })

  it('stores tags as they were written', async () => {
    const member = await newMember(server)
    const { id, tags } = await member.save({ tags: ['Team', 'Next week'] })
    expect(tags).toEqual(['Team', 'Next week'])
    await member.change(id, { tags: ['Home'] })
    expect(await member.find(id)).toMatchObject({ tags: ['Home'] })
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

  it('stores the aim', async () => {
    const member = await newMember(server)
    expect(await member.save()).toMatchObject({ aim: 'MANY' })
    expect(await member.save({ aim: 'ONE' })).toMatchObject({ aim: 'ONE' })
  })
})
