import { eq, sql } from 'drizzle-orm'
import { readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { personStorage } from '../../../server/records/tables'
import { newRecordOf } from '../../harness/seed-records'
import { describeWithPostgres, onEachDatabase, openTestPostgres } from '../../harness/test-database'
import { authenticatedPersonOf, newPerson } from '../../harness/test-tokens'
import { untilAnotherWaits } from '../../harness/waiting-statement'
import { archived, newMember, typed, type Member } from '../../harness/member'
import { newRound } from '../../harness/server-documents'
import { serverRound } from '../../harness/server-round'
import { buildTestApp, testApp } from '../../harness/test-app'

onEachDatabase((database) => {
  const server = testApp(database)

  describe('saves', () => {
    it('saves for many people at once, also under the same id, each record once', async () => {
      const people = Array.from({ length: 20 }, () => authenticatedPersonOf(newPerson()))
      const same = newRecordOf(1)
      await Promise.all(
        people.map((person, number) =>
          recordsOf(database(), person).save(number % 2 === 0 ? same : newRecordOf(number)),
        ),
      )
      const pages = await Promise.all(people.map(({ uid }) => readPage(database(), uid, { first: 20 })))
      expect(pages.map(({ nodes }) => nodes.length)).toEqual(Array.from({ length: 20 }, () => 1))
      expect(pages.filter(({ nodes }) => nodes[0]?.id === same.id)).toHaveLength(10)
    })

    it('stays deleted, however saves and deletion overlap', async () => {
      const person = authenticatedPersonOf(newPerson())
      const records = recordsOf(database(), person)
      for (let round = 0; round < 20; round += 1) {
        const record = newRecordOf(round)
        const saves = [1, 2, 3, 4].map(() => records.save(record))
        const removal = records.remove(record.id)
        const outcomes = await Promise.allSettled([...saves, records.save(record), removal])
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'GONE' })
        }
      }
      expect((await readPage(database(), person.uid, { first: 20 })).nodes).toEqual([])
      const stored = database().select().from(personStorage).where(eq(personStorage.userId, person.uid))
      expect(await stored).toMatchObject([{ records: 0, bytes: 0 }])
    })

    it('takes no other failure of the database for a deleted account', async () => {
      const records = recordsOf(database(), authenticatedPersonOf(newPerson()))
      const saving = records.save({ ...newRecordOf(4), localDay: 'not a day' })
      await expect(saving).rejects.toMatchObject({ cause: { code: '22007' } })
    })
  })

  describe('imports', () => {
    /** How many records are counted towards the person's quota. */
    const storedBy = async ({ person }: Member) =>
      (await database().select().from(personStorage).where(eq(personStorage.userId, person.uid)))[0]?.records

    it('works concurrently with the same import, and with saves and changes', async () => {
      const member = await newMember(server)
      const rounds = Array.from({ length: 30 }, () => newRound({ ideas: typed('one', 'two') }))
      const records = rounds.map(archived)
      await Promise.all([
        member.import(...records),
        member.import(...[...records].reverse()),
        ...rounds.slice(0, 10).map((round) => member.save(round)),
        ...records.slice(20).map(({ id }) => member.attempt.change(id, { isLiked: false })),
      ])
      expect(await member.all()).toHaveLength(30)
      expect(await storedBy(member)).toBe(30)
    })

    it('stays consistent if its person deletes the records at the same time', async () => {
      const member = await newMember(server)
      const records = Array.from({ length: 20 }, () => archived())
      await member.import(...records)
      await Promise.all([
        member.import(...records),
        ...records.map(({ id }) => member.remove(id)),
        member.import(...records),
      ])
      expect(await storedBy(member)).toBe((await member.all()).length)
    })

    it('works if two people import the same file at once', async () => {
      const members = [await newMember(server), await newMember(server)]
      const records = Array.from({ length: 50 }, () => archived())
      await Promise.all(members.map((member, index) => member.import(...(index ? [...records].reverse() : records))))
      const ids = records.map(({ id }) => id).sort()
      for (const member of members) expect((await member.all()).map(({ id }) => id).sort()).toEqual(ids)
    })
  })
})

describeWithPostgres('a save on PostgreSQL', () => {
  it('succeeds after waiting for a migration that adds a column', async () => {
    const { database, close } = await openTestPostgres({ connections: 2 })
    const person = authenticatedPersonOf(newPerson())
    const records = recordsOf(database, person)
    // On every connection, since each one caches row types.
    await Promise.all([1, 2, 3, 4].map((number) => records.save(newRecordOf(number))))
    const record = newRecordOf(5)
    const saving = await database.transaction(async (transaction) => {
      await transaction.execute(sql`alter table idea_record add column later integer`)
      const waiting = records.save(record)
      waiting.catch(() => undefined)
      await untilAnotherWaits(transaction)
      return { waiting }
    })
    expect(await saving.waiting).toMatchObject({ id: record.id })
    expect((await readPage(database, person.uid, { first: 20 })).nodes).toHaveLength(5)
    await close()
  })
})

describeWithPostgres('an import on PostgreSQL', () => {
  it('is merged into a record that is saved at the same time', async () => {
    const { database, close } = await openTestPostgres()
    const person = newPerson()
    const member = await newMember(await buildTestApp(database), person)
    const record = archived({ topicTitle: 'Exported', comment: 'A note.' })
    const importing = await database.transaction(async (transaction) => {
      const round = { ...serverRound(), id: record.id, localDay: record.localDay, topicTitle: 'Saved' }
      await recordsOf(transaction, authenticatedPersonOf(person)).save(round)
      const waiting = member.import(record)
      await untilAnotherWaits(transaction)
      return { waiting }
    })
    expect(await importing.waiting).toMatchObject([{ id: record.id, keptAs: record.id, message: null }])
    // The saved version is the later one, and had no note yet.
    expect(await member.all()).toMatchObject([{ id: record.id, topicTitle: 'Saved', comment: 'A note.' }])
    await close()
  })
})
