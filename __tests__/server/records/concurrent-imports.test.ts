import { eq } from 'drizzle-orm'
import { recordsOf } from '../../../server/records/records'
import { personStorage } from '../../../server/records/tables'
import { archived, newMember, typed, type Member } from '../../harness/member'
import { newRound } from '../../harness/server-documents'
import { serverRound } from '../../harness/server-round'
import { buildTestApp, testApp } from '../../harness/test-app'
import { describeWithPostgres, onEachDatabase, openTestPostgres } from '../../harness/test-database'
import { authenticatedPersonOf, newPerson } from '../../harness/test-tokens'
import { untilAnotherWaits } from '../../harness/waiting-statement'

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = () => newMember(server)

  /** How many records are counted towards the person's quota. */
  const storedBy = async ({ person }: Member) =>
    (await database().select().from(personStorage).where(eq(personStorage.userId, person.uid)))[0]?.records

  it('works concurrently with the same import, and with saves and changes', async () => {
    const member = await setUp()
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
    const member = await setUp()
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
    const members = [await setUp(), await setUp()]
    const records = Array.from({ length: 50 }, () => archived())
    await Promise.all(members.map((member, index) => member.import(...(index ? [...records].reverse() : records))))
    const ids = records.map(({ id }) => id).sort()
    for (const member of members) expect((await member.all()).map(({ id }) => id).sort()).toEqual(ids)
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
