import { eq, sql } from 'drizzle-orm'
import { readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { personStorage } from '../../../server/records/tables'
import { newRecordOf } from '../../harness/seed-records'
import { describeWithPostgres, onEachDatabase, openTestPostgres } from '../../harness/test-database'
import { newPerson, authenticatedPersonOf } from '../../harness/test-tokens'
import { untilAnotherWaits } from '../../harness/waiting-statement'

onEachDatabase((database) => {
  it('saves for many people at once, also under the same id, each record once', async () => {
    const people = Array.from({ length: 20 }, () => authenticatedPersonOf(newPerson()))
    const same = newRecordOf(1)
    await Promise.all(
      people.map((person, number) => recordsOf(database(), person).save(number % 2 === 0 ? same : newRecordOf(number))),
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
