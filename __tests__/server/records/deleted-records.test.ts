import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { forgetOldDeletions } from '../../../server/records/forget-deletions'
import { deletedRecords } from '../../../server/records/tables'
import { archived, newMember, type Member } from '../../harness/member'
import { newRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const gone = {
  status: 410,
  body: { errors: [{ message: 'This record was deleted.', extensions: { code: 'GONE' } }] },
}

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = async () => {
    const member = await newMember(server)
    const round = newRound()
    await member.save(round)
    await member.remove(round.id)
    return { member, round }
  }

  it('a save and a change that arrive after the deletion do not bring the record back', async () => {
    const { member, round } = await setUp()
    expect(await member.attempt.save(round)).toMatchObject(gone)
    expect(await member.attempt.change(round.id, { comment: 'A late note.' })).toMatchObject(gone)
    expect(await member.find(round.id)).toBeNull()
  })

  it('a save that arrives only after the deletion is remembered, too', async () => {
    const member = await newMember(server)
    const round = newRound()
    await member.remove(round.id)
    expect(await member.attempt.save(round)).toMatchObject(gone)
  })

  it('another person may have a record with the same id', async () => {
    const { round } = await setUp()
    const other = await newMember(server)
    expect(await other.save(round)).toMatchObject({ id: round.id })
  })

  it('an import leaves deleted records out, and brings them back if it is told to', async () => {
    const { member, round } = await setUp()
    const [old, fresh] = [archived({ id: round.id }), archived()]
    expect(await member.import(old, fresh)).toMatchObject([
      { id: old.id, keptAs: null, outcome: 'DELETED', message: null },
      { id: fresh.id, keptAs: fresh.id, outcome: 'ADDED' },
    ])
    expect(await member.all()).toHaveLength(1)
    expect(await member.bringBack(old)).toMatchObject([{ keptAs: old.id, outcome: 'ADDED' }])
    expect(await member.change(old.id, { comment: 'Again' })).toMatchObject({ id: old.id, comment: 'Again' })
    expect(await member.import(old)).toMatchObject([{ outcome: expect.not.stringMatching('DELETED') }])
    expect(await member.all()).toHaveLength(2)
  })

  it('is forgotten after two years', async () => {
    const { member, round } = await setUp()
    const recent = newRound()
    await member.remove(recent.id)
    for (const [{ id }, days] of [[round, 732] as const, [recent, 700] as const]) {
      await database()
        .update(deletedRecords)
        .set({ deletedAt: new Date(Date.now() - days * 24 * 60 * 60_000) })
        .where(and(eq(deletedRecords.userId, member.person.uid), eq(deletedRecords.recordId, id)))
    }
    await forgetOldDeletions(database())
    expect(await member.save(round)).toMatchObject({ id: round.id })
    expect(await member.attempt.save(recent)).toMatchObject(gone)
  })

  const fill = (member: Member, count: number) =>
    database()
      .insert(deletedRecords)
      .values(
        Array.from({ length: count }, (_, seconds) => ({
          userId: member.person.uid,
          recordId: randomUUID(),
          deletedAt: new Date(Date.now() - seconds * 1_000),
        })),
      )

  it('of a record that does not exist is not remembered for a person with a thousand deletions', async () => {
    const { member, round } = await setUp()
    await fill(member, 1_000)
    const missing = newRound()
    await member.remove(missing.id)
    expect(await member.save(missing)).toMatchObject({ id: missing.id })
    await member.remove(missing.id)
    expect(await member.attempt.save(missing)).toMatchObject(gone)
    expect(await member.attempt.save(round)).toMatchObject(gone)
  })

  it('is forgotten beyond the latest ones', async () => {
    const member = await newMember(server)
    await fill(member, 30)
    await forgetOldDeletions(database(), 20)
    const own = eq(deletedRecords.userId, member.person.uid)
    expect(await database().$count(deletedRecords, own)).toBe(21)
  })
})
