import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ideaRecords, personStorage } from '../../../server/records/tables'
import { importRecords } from '../../../server/records/import-records'
import { bytesOf, defaultQuota, type Quota } from '../../../server/records/quota'
import { recordsOf } from '../../../server/records/records'
import { saveIdeaRecordMutation } from '../../../src/sync/documents'
import { newRecordOf } from '../../harness/seed-records'
import { newRound, saveRound } from '../../harness/server-documents'
import { buildTestApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { authenticatedPersonOf, newPerson } from '../../harness/test-tokens'

const full = { code: 'QUOTA_EXCEEDED', statusCode: 403 }

onEachDatabase((database) => {
  const setUp = (quota: Partial<Quota> = {}) => {
    const person = authenticatedPersonOf(newPerson())
    const limits = { ...defaultQuota, ...quota }
    return {
      uid: person.uid,
      records: recordsOf(database(), person, limits),
      /** The GraphQL scalars have already parsed the instants. */
      importAll: (...rounds: ReturnType<typeof newRound>[]) =>
        importRecords(
          database(),
          person,
          {
            records: rounds.map((round) => ({
              ...round,
              startedAt: new Date(round.startedAt),
              updatedAt: new Date('2099-01-01'),
            })),
            restoresDeleted: false,
          },
          limits,
        ),
      /** What is counted, and what is there. */
      async stored() {
        const [counted] = await database().select().from(personStorage).where(eq(personStorage.userId, person.uid))
        const rows = await database()
          .select({ id: ideaRecords.id })
          .from(ideaRecords)
          .where(eq(ideaRecords.userId, person.uid))
        const ids = rows.map(({ id }) => id)
        return {
          counted: { records: counted?.records ?? 0, bytes: counted?.bytes ?? 0 },
          real: { records: ids.length, bytes: await bytesOf(database(), person.uid, ids) },
        }
      },
    }
  }

  const record = (number = 1) => ({ ...newRecordOf(number), id: randomUUID() })

  it('rejects a record too many, but not the same record again, nor another one after a deletion', async () => {
    const { records, stored } = setUp({ records: 2 })
    const [one, two, three] = [record(), record(), record()]
    await records.save(one)
    await records.save(two)
    await expect(records.save(three)).rejects.toMatchObject(full)
    expect(await records.find(three.id)).toBeUndefined()
    expect(await records.save(two)).toMatchObject({ id: two.id })
    await records.remove(one.id)
    expect(await records.save(three)).toMatchObject({ id: three.id })
    expect(await stored()).toMatchObject({ counted: { records: 2 } })
  })

  it('rejects a change that makes the records too large, but none that makes them smaller', async () => {
    const { records, stored } = setUp({ bytes: 3_000 })
    const { id } = await records.save(record())
    await records.update(id, { comment: 'x'.repeat(1_000) })
    await expect(records.update(id, { comment: 'x'.repeat(5_000) })).rejects.toMatchObject(full)
    expect((await records.find(id))?.comment).toHaveLength(1_000)
    await expect(records.save({ ...record(), topicTitle: 'あ'.repeat(1_000) })).rejects.toMatchObject(full)
    await records.update(id, { comment: '' })
    const { counted, real } = await stored()
    expect(counted).toEqual(real)
  })

  it('rejects an import that does not fit as a whole', async () => {
    const { records, importAll, stored } = setUp({ records: 2 })
    await records.save(record())
    await expect(importAll(newRound(), newRound())).rejects.toMatchObject(full)
    expect((await stored()).real.records).toBe(1)
    expect(await importAll(newRound())).toMatchObject([{ outcome: 'ADDED' }])
  })

  it('counts exactly what is stored, whatever happens to it', async () => {
    const { records, importAll, stored } = setUp()
    const saved = await Promise.all(Array.from({ length: 4 }, (_, number) => records.save(record(number))))
    const [one, two] = saved.map(({ id }) => id)
    await records.update(one ?? '', { comment: 'Once more. '.repeat(50), topicTitle: 'パン' })
    const later = newRound({ id: two ?? '', topicTitle: 'Changed elsewhere' })
    await importAll(later, newRound(), newRound())
    await records.remove(one ?? '')
    await records.remove(one ?? '')
    const { counted, real } = await stored()
    expect(real.records).toBe(5)
    expect(counted).toEqual(real)
  })

  it('is answered with its own code, which the browser shows', async () => {
    const config = { isProduction: false, trustProxy: false as const, quota: { records: 1, bytes: 1_000_000 } }
    const client = await (await buildTestApp(database(), { config })).as(newPerson())
    await saveRound(client)
    expect(await client.graphql(saveIdeaRecordMutation, { input: newRound() })).toMatchObject({
      status: 403,
      body: {
        data: null,
        errors: [{ message: expect.stringMatching(/^Your storage is full/), extensions: { code: full.code } }],
      },
    })
  })
})
