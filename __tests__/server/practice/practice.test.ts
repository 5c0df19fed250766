import { practiceDays } from '../../../server/practice/tables'
import { addDays, daysFrom } from '../../../src/lib/days'
import { graphql } from '../../../src/lib/graphql'
import { newMember, type Member } from '../../harness/member'
import { ideasOf } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const minutesQuery = graphql(`
  query Minutes($today: Date!) {
    practice(today: $today) {
      today {
        rounds
        ideas
        minuteRounds
        minuteIdeas
      }
      bests {
        round {
          day
          ideas
        }
      }
    }
  }
`)

onEachDatabase((database) => {
  const server = testApp(database)

  const saveOn = (member: Member, localDay: string, ideas = 1) =>
    member.save({
      localDay,
      startedAt: `${localDay}T12:00:00.000Z`,
      ideas: ideasOf(...Array.from({ length: ideas }, (_, index) => `idea ${index}`)),
    })

  const saveOnEach = async (member: Member, days: readonly string[]) => {
    for (const day of days) await saveOn(member, day)
  }

  it('counts sixty-second rounds separately, also after changes and deletions', async () => {
    const member = await newMember(server)
    const localDay = '2026-11-20'
    const minute = await saveOn(member, localDay, 3)
    await member.save({ localDay, lengthMs: 180_000, ideas: ideasOf('a', 'b', 'c', 'd') })
    const ask = async () => (await member.ask(minutesQuery, { today: localDay })).practice
    expect(await ask()).toEqual({
      today: { rounds: 2, ideas: 7, minuteRounds: 1, minuteIdeas: 3 },
      bests: { round: { day: localDay, ideas: 3 } },
    })
    await member.change(minute.id, { ideas: ideasOf('only one') })
    expect((await ask()).today).toEqual({ rounds: 2, ideas: 5, minuteRounds: 1, minuteIdeas: 1 })
    await member.remove(minute.id)
    expect(await ask()).toEqual({
      today: { rounds: 1, ideas: 4, minuteRounds: 0, minuteIdeas: 0 },
      bests: { round: null },
    })
  })

  it('is zero before the first round', async () => {
    expect(await (await newMember(server)).practice({ today: '2026-11-20' })).toEqual({
      today: { day: '2026-11-20', rounds: 0, ideas: 0 },
      total: { rounds: 0, ideas: 0 },
      streak: 0,
      days: [],
      bests: { round: null, day: null, streak: 0 },
    })
  })

  it('sums up rounds and ideas by the person’s local day', async () => {
    const member = await newMember(server)
    await saveOn(member, '2026-11-19', 2)
    await saveOn(member, '2026-11-20', 3)
    await saveOn(member, '2026-11-20', 5)
    expect(await member.practice({ today: '2026-11-20' })).toEqual({
      today: { day: '2026-11-20', rounds: 2, ideas: 8 },
      total: { rounds: 3, ideas: 10 },
      streak: 2,
      days: [
        { day: '2026-11-19', rounds: 1, ideas: 2 },
        { day: '2026-11-20', rounds: 2, ideas: 8 },
      ],
      bests: {
        round: { day: '2026-11-20', rounds: 1, ideas: 5 },
        day: { day: '2026-11-20', rounds: 2, ideas: 8 },
        streak: 2,
      },
    })
  })

  it('does not count a round that was stopped early as the best', async () => {
    const member = await newMember(server)
    const localDay = '2026-11-20'
    await saveOn(member, localDay, 2)
    await member.save({ localDay, durationMs: 59_999, ideas: ideasOf('a', 'b', 'c') })
    expect((await member.practice({ today: localDay })).bests.round?.ideas).toBe(2)
  })

  it('skips the rest days that the person has chosen', async () => {
    const member = await newMember(server)
    // Thursday to Saturday, then Monday, Tuesday and Thursday.
    await saveOnEach(member, ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17', '2026-11-19'])
    const withRest = (restDays: number[]) => member.practice({ today: '2026-11-20', restDays })
    expect(await withRest([])).toMatchObject({ streak: 1, bests: { streak: 3 } })
    expect(await withRest([3, 6, 7])).toMatchObject({ streak: 6, bests: { streak: 6 } })
  })

  it('counts a streak of more than a year', async () => {
    const member = await newMember(server)
    const days = daysFrom(addDays('2026-11-20', -401), 402).filter((_, index) => index !== 1)
    await database()
      .insert(practiceDays)
      .values(days.map((localDay) => ({ userId: member.person.uid, localDay, rounds: 1, ideas: 2 })))
    expect(await member.practice({ today: '2026-11-20' })).toMatchObject({ streak: 400, bests: { streak: 400 } })
  })

  describe('the days', () => {
    const days = ['2026-11-10', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-22']

    it.each([
      ['the seven days up to today', {}, ['2026-11-14', '2026-11-20']],
      ['a range, including both ends', { from: '2026-11-10', to: '2026-11-14' }, days.slice(0, 3)],
      ['from a day up to today', { from: '2026-11-13' }, ['2026-11-13', '2026-11-14', '2026-11-20']],
      ['the seven days up to a given day', { to: '2026-11-16' }, ['2026-11-10', '2026-11-13', '2026-11-14']],
    ])('are %s', async (_what, range, expected) => {
      const member = await newMember(server)
      await saveOnEach(member, days)
      const answer = await member.practice({ today: '2026-11-20', ...range })
      expect(answer.days.map(({ day }) => day)).toEqual(expected)
    })
  })

  it('returns the earliest of equal bests', async () => {
    const member = await newMember(server)
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await saveOn(member, day, 3)
    expect((await member.practice({ today: '2026-11-20' })).bests).toEqual({
      round: { day: '2026-11-18', rounds: 1, ideas: 3 },
      day: { day: '2026-11-18', rounds: 1, ideas: 3 },
      streak: 3,
    })
  })
})
