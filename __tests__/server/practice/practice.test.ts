import { practiceDays } from '../../../server/practice/tables'
import { addDays, daysFrom } from '../../../src/lib/days'
import { graphql, type VariablesOf } from '../../../src/lib/graphql'
import { deleteIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/records/documents'
import { ideasOf, practiceQuery, saveRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

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

  const newClient = () => server.as(newPerson())

  const practice = async (client: TestClient, variables: VariablesOf<typeof practiceQuery>) =>
    (await client.ask(practiceQuery, variables)).practice

  const saveOn = (client: TestClient, localDay: string, ideas = 1) =>
    saveRound(client, {
      localDay,
      startedAt: `${localDay}T12:00:00.000Z`,
      ideas: ideasOf(...Array.from({ length: ideas }, (_, index) => `idea ${index}`)),
    })

  const saveOnEach = async (client: TestClient, days: readonly string[]) => {
    for (const day of days) await saveOn(client, day)
  }

  it('counts sixty-second rounds separately, also after changes and deletions', async () => {
    const client = await newClient()
    const localDay = '2026-11-20'
    const minute = await saveOn(client, localDay, 3)
    await saveRound(client, { localDay, lengthMs: 180_000, ideas: ideasOf('a', 'b', 'c', 'd') })
    const ask = async () => (await client.ask(minutesQuery, { today: localDay })).practice
    expect(await ask()).toEqual({
      today: { rounds: 2, ideas: 7, minuteRounds: 1, minuteIdeas: 3 },
      bests: { round: { day: localDay, ideas: 3 } },
    })
    await client.ask(updateIdeaRecordMutation, { id: minute.id, change: { ideas: ideasOf('only one') } })
    expect((await ask()).today).toEqual({ rounds: 2, ideas: 5, minuteRounds: 1, minuteIdeas: 1 })
    await client.ask(deleteIdeaRecordMutation, { id: minute.id })
    expect(await ask()).toEqual({
      today: { rounds: 1, ideas: 4, minuteRounds: 0, minuteIdeas: 0 },
      bests: { round: null },
    })
  })

  it('is zero before the first round', async () => {
    expect(await practice(await newClient(), { today: '2026-11-20' })).toEqual({
      today: { day: '2026-11-20', rounds: 0, ideas: 0 },
      total: { rounds: 0, ideas: 0 },
      streak: 0,
      days: [],
      bests: { round: null, day: null, streak: 0 },
    })
  })

  it('sums up rounds and ideas by the person’s local day', async () => {
    const client = await newClient()
    await saveOn(client, '2026-11-19', 2)
    await saveOn(client, '2026-11-20', 3)
    await saveOn(client, '2026-11-20', 5)
    expect(await practice(client, { today: '2026-11-20' })).toEqual({
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

  it('counts simultaneously saved rounds', async () => {
    const client = await newClient()
    await Promise.all(Array.from({ length: 8 }, () => saveOn(client, '2026-11-20', 2)))
    expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ total: { rounds: 8, ideas: 16 } })
  })

  it('does not count a round that was stopped early as the best', async () => {
    const client = await newClient()
    const localDay = '2026-11-20'
    await saveOn(client, localDay, 2)
    await saveRound(client, { localDay, durationMs: 59_999, ideas: ideasOf('a', 'b', 'c') })
    expect((await practice(client, { today: localDay })).bests.round?.ideas).toBe(2)
  })

  it('follows changed ideas and deletions, and removes an empty day', async () => {
    const client = await newClient()
    const { id } = await saveOn(client, '2026-11-20', 2)
    const other = await saveOn(client, '2026-11-20', 1)
    await client.ask(updateIdeaRecordMutation, { id, change: { ideas: ideasOf('a', 'b', 'c', 'd') } })
    expect(await practice(client, { today: '2026-11-20' })).toMatchObject({
      today: { rounds: 2, ideas: 5 },
      bests: { round: { ideas: 4 } },
    })
    for (const gone of [id, id, other.id]) await client.ask(deleteIdeaRecordMutation, { id: gone })
    expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ total: { rounds: 0 }, days: [], streak: 0 })
  })

  describe('the streak', () => {
    it.each([
      ['ends today', ['2026-11-18', '2026-11-19', '2026-11-20'], 3],
      ['ends yesterday while today has no round', ['2026-11-18', '2026-11-19'], 2],
      ['is broken by a day without rounds', ['2026-11-17', '2026-11-18'], 0],
      ['begins after the last gap', ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'], 2],
      ['is one on the first day', ['2026-11-20'], 1],
      ['goes over the end of a month', ['2026-10-30', '2026-10-31', '2026-11-01'], 0],
      ['ignores days after tomorrow', ['2026-11-20', '2026-11-22', '2026-11-23'], 1],
      [
        'includes tomorrow, for people who flew back across the date line',
        ['2026-11-19', '2026-11-20', '2026-11-21'],
        3,
      ],
    ])('%s', async (_what, days, streak) => {
      const client = await newClient()
      await saveOnEach(client, days)
      expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ streak })
    })

    it('skips rest days, which count if they have a round', async () => {
      const client = await newClient()
      // Thursday, Friday, Saturday; Monday, Tuesday, and the next Thursday.
      await saveOnEach(client, ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17', '2026-11-19'])
      const withRest = (restDays: number[]) => practice(client, { today: '2026-11-20', restDays })
      expect(await withRest([])).toMatchObject({ streak: 1, bests: { streak: 3 } })
      expect(await withRest([7])).toMatchObject({ streak: 1, bests: { streak: 5 } })
      expect(await withRest([3, 6, 7])).toMatchObject({ streak: 6, bests: { streak: 6 } })
    })

    it('is repaired by a late round, and broken again by a deletion', async () => {
      const client = await newClient()
      await saveOnEach(client, ['2026-11-17', '2026-11-18', '2026-11-20'])
      expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ streak: 1, bests: { streak: 2 } })
      const { id } = await saveOn(client, '2026-11-19')
      expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ streak: 4, bests: { streak: 4 } })
      await client.ask(deleteIdeaRecordMutation, { id })
      expect(await practice(client, { today: '2026-11-20' })).toMatchObject({ streak: 1, bests: { streak: 2 } })
    })

    it.each([63, 64, 65, 256, 300, 400])('is complete with %d days', async (length) => {
      const person = newPerson()
      const client = await server.as(person)
      const days = daysFrom(addDays('2026-11-20', -1 - length), length + 2).filter((_, index) => index !== 1)
      await database()
        .insert(practiceDays)
        .values(days.map((localDay) => ({ userId: person.uid, localDay, rounds: 1, ideas: 2 })))
      expect(await practice(client, { today: '2026-11-20' })).toMatchObject({
        streak: length,
        bests: { streak: length },
      })
    })

    it('continues over the end of a leap February, as does the longest', async () => {
      const client = await newClient()
      await saveOnEach(client, ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-05'])
      expect(await practice(client, { today: '2028-03-01' })).toMatchObject({ streak: 4 })
      expect(await practice(client, { today: '2028-03-05' })).toMatchObject({ streak: 1, bests: { streak: 4 } })
    })
  })

  describe('the days', () => {
    const days = ['2026-11-10', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-22']

    it.each([
      ['the seven days up to today', {}, ['2026-11-14', '2026-11-20']],
      ['a range, including both ends', { from: '2026-11-10', to: '2026-11-14' }, days.slice(0, 3)],
      ['from a day up to today', { from: '2026-11-13' }, ['2026-11-13', '2026-11-14', '2026-11-20']],
      ['the seven days up to a given day', { to: '2026-11-16' }, ['2026-11-10', '2026-11-13', '2026-11-14']],
    ])('are %s', async (_what, range, expected) => {
      const client = await newClient()
      await saveOnEach(client, days)
      const answer = await practice(client, { today: '2026-11-20', ...range })
      expect(answer.days.map(({ day }) => day)).toEqual(expected)
    })
  })

  it('returns the earliest of equal bests', async () => {
    const client = await newClient()
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await saveOn(client, day, 3)
    expect((await practice(client, { today: '2026-11-20' })).bests).toEqual({
      round: { day: '2026-11-18', rounds: 1, ideas: 3 },
      day: { day: '2026-11-18', rounds: 1, ideas: 3 },
      streak: 3,
    })
  })
})
