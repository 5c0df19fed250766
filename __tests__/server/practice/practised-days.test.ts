import { newMember } from '../../harness/member'
import { ideasOf, practisedDaysQuery } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  const server = testApp(database)

  it('adds up a person’s rounds by day', async () => {
    const member = await newMember(server)
    const on = (localDay: string) => ({ localDay, startedAt: `${localDay}T12:00:00.000Z` })
    await member.save({ ...on('2026-11-21'), lengthMs: 180_000, durationMs: 180_000, ideas: ideasOf('a') })
    await member.save({ ...on('2026-11-20'), ideas: ideasOf('a', 'b') })
    await member.save({ ...on('2026-11-20'), ideas: ideasOf('a', 'b', 'c') })
    await member.save({ ...on('2026-11-20'), durationMs: 30_000, ideas: ideasOf('a', 'b', 'c', 'd') })
    await (await newMember(server)).save(on('2026-11-20'))
    const changed = await member.save({ ...on('2026-11-22'), ideas: ideasOf('a') })
    await member.change(changed.id, { ideas: ideasOf('a', 'b') })
    await member.remove((await member.save(on('2026-11-22'))).id)
    await member.remove((await member.save(on('2026-11-23'))).id)
    expect((await member.ask(practisedDaysQuery, {})).practisedDays).toEqual([
      { day: '2026-11-20', rounds: 3, ideas: 9, minuteRounds: 3, minuteIdeas: 9, bestIdeas: 3 },
      { day: '2026-11-21', rounds: 1, ideas: 1, minuteRounds: 0, minuteIdeas: 0, bestIdeas: null },
      { day: '2026-11-22', rounds: 1, ideas: 2, minuteRounds: 1, minuteIdeas: 2, bestIdeas: 2 },
    ])
  })

  it('is empty before the first round', async () => {
    expect((await (await newMember(server)).ask(practisedDaysQuery, {})).practisedDays).toEqual([])
  })
})
