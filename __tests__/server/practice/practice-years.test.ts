import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import fc from 'fast-check'
import * as v from 'valibot'
import { roundLengthsMs, roundMs } from '../../../contract/limits'
import { currentStreak, longestStreak } from '../../../contract/streak'
import { daysInYear, practiceDays, practiceYears } from '../../../server/practice/tables'
import { ideaRecords } from '../../../server/records/tables'
import { importRecords } from '../../../server/records/import-records'
import { practiceOf } from '../../../server/practice/practice'
import type { PracticeDay } from '../../../server/practice/practice-queries'
import { practiceSchema } from '../../../server/practice/practice-input'
import { changeSchema, saveSchema } from '../../../server/records/record-input'
import { recordsOf } from '../../../server/records/records'
import { HttpError } from '../../../server/http/http-error'
import { ideasOf, newRound } from '../../harness/server-documents'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson, authenticatedPersonOf } from '../../harness/test-tokens'

const today = '2025-01-01'

/** Few days, so that several rounds share one; around the ends of years, with and without a leap year. */
const days = ['2023-01-01', '2023-12-30', '2023-12-31', '2024-01-01', '2024-02-29', '2024-12-30', '2024-12-31', today]

const round = fc.record({
  localDay: fc.constantFrom(...days),
  lengthMs: fc.constantFrom(...roundLengthsMs),
  ideas: fc.nat(4).map((count) => ideasOf(...Array.from({ length: count }, (_, index) => `idea ${index}`))),
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save'), round }) },
  fc.record({ kind: fc.constant('change'), place: fc.nat(), round }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), place: fc.nat(), round }) },
  // Imports another version of an existing record, perhaps on another day, and a new record.
  fc.record({ kind: fc.constant('import'), place: fc.nat(), round }),
)

type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never
type Step = { kind: string; place?: number; round: Round }

/** The input as the resolvers get it. */
const inputOf = (id: string, round: Round) => ({
  ...newRound({ id, ...round, durationMs: 30_000 }),
  startedAt: new Date(`${round.localDay}T12:00:00.000Z`),
})

onEachDatabase((database) => {
  const setUp = () => {
    const person = authenticatedPersonOf(newPerson())
    const records = recordsOf(database(), person)
    const ids: string[] = []
    let versions = 0

    const newId = () => {
      const id = randomUUID()
      ids.push(id)
      return id
    }
    const archived = (id: string, taken: Round) => {
      const updatedAt = new Date(Date.UTC(2030, 0, 1) + (versions += 1))
      return { ...inputOf(id, taken), viewed: true, isLiked: false, comment: '', createdAt: null, updatedAt }
    }

    /** A record that is already deleted cannot be changed. */
    const take = async ({ kind, place = 0, round }: Step) => {
      const known = ids[place % Math.max(1, ids.length)] ?? newId()
      try {
        if (kind === 'save') await records.save(v.parse(saveSchema, inputOf(newId(), round)))
        else if (kind === 'change') await records.update(known, v.parse(changeSchema, { ideas: round.ideas }))
        else if (kind === 'remove') await records.remove(known)
        else {
          const brought = [archived(known, round), archived(newId(), round)]
          for (const { message } of await importRecords(database(), person, {
            records: brought,
            restoresDeleted: true,
          }))
            expect(message).toBeNull()
        }
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
      }
    }

    /** Adds up the records by day, oldest first. */
    const recount = async () => {
      const counted = new Map<string, PracticeDay>()
      const { localDay, ideaCount, lengthMs } = ideaRecords
      const own = eq(ideaRecords.userId, person.uid)
      for (const { day, ideas, length } of await database()
        .select({ day: localDay, ideas: ideaCount, length: lengthMs })
        .from(ideaRecords)
        .where(own)) {
        const before = counted.get(day) ?? { day, rounds: 0, ideas: 0, minuteRounds: 0, minuteIdeas: 0 }
        counted.set(day, {
          day,
          rounds: before.rounds + 1,
          ideas: before.ideas + ideas,
          minuteRounds: before.minuteRounds + (length === roundMs ? 1 : 0),
          minuteIdeas: before.minuteIdeas + (length === roundMs ? ideas : 0),
        })
      }
      return [...counted.values()].sort((one, other) => one.day.localeCompare(other.day))
    }

    const years = () =>
      database().select().from(practiceYears).where(eq(practiceYears.userId, person.uid)).orderBy(practiceYears.year)

    return { person, take, recount, years }
  }

  const sum = (counted: PracticeDay[]) => ({
    rounds: counted.reduce((total, { rounds }) => total + rounds, 0),
    ideas: counted.reduce((total, { ideas }) => total + ideas, 0),
  })

  const bestOf = (counted: PracticeDay[]) => counted.toSorted((one, other) => other.rounds - one.rounds)[0]

  const yearsOf = (userId: string, counted: PracticeDay[]) =>
    [2023, 2024, 2025].flatMap((year) => {
      const own = counted.filter(({ day }) => day.startsWith(String(year)))
      const best = bestOf(own)
      const bits = Array.from({ length: daysInYear }, (_, index) =>
        own.some(({ day }) => Date.parse(day) === Date.UTC(year, 0, 1 + index)) ? '1' : '0',
      )
      const totals = { ...sum(own), bestDay: best?.day, bestRounds: best?.rounds }
      return best ? [{ userId, year, days: bits.join(''), ...totals }] : []
    })

  it('match the records after any concurrent changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 5 }), async (rounds) => {
        const { person, take, recount, years } = setUp()
        for (const steps of rounds) await Promise.all(steps.map(take))

        const counted = await recount()
        expect(await years()).toEqual(yearsOf(person.uid, counted))

        const practice = practiceOf(
          database(),
          person,
          v.parse(practiceSchema, { today, from: days[0], restDays: [1] }),
        )
        const dates = counted.map(({ day }) => day)
        expect(await practice.days()).toEqual(counted)
        expect(await practice.total()).toEqual(sum(counted))
        expect(await practice.bestDay()).toEqual(counted.length === 0 ? null : bestOf(counted))
        expect(await practice.longestStreak()).toBe(longestStreak(dates, [1]))
        const sight = { today, since: days[0] ?? today, restDays: [1] }
        expect(await practice.streak()).toBe(currentStreak(dates.toReversed(), sight).length)
      }),
      { numRuns: 40 },
    )
  })

  it("are filled from an earlier version's days", async () => {
    const { person, take, recount, years } = setUp()
    for (const [place, localDay] of [...days, ...days.slice(3, 6), '2024-12-31'].entries()) {
      await take({
        kind: 'save',
        round: { localDay, lengthMs: 60_000, ideas: ideasOf(...['a', 'b', 'c'].slice(place % 4)) },
      })
    }
    await database().execute(sql`truncate practice_year`)
    const steps = readMigrationFiles({ migrationsFolder: 'server/db/migrations' }).flatMap(({ sql }) => sql)
    const fill = steps.find((text) => text.includes('INSERT INTO "practice_year" ("user_id"')) ?? ''
    await database().execute(sql.raw(fill))
    expect(await years()).toEqual(yearsOf(person.uid, await recount()))
    expect(await years()).toHaveLength(3)
  })

  it('are rolled back with their transaction', async () => {
    const { person, years } = setUp()
    const failed = database().transaction(async (transaction) => {
      await transaction.insert(practiceDays).values({ userId: person.uid, localDay: today, rounds: 1, ideas: 1 })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await years()).toEqual([])
  })
})
