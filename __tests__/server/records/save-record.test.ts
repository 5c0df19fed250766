import { randomUUID } from 'node:crypto'
import { recordsOf } from '../../../server/records/records'
import { newRecordOf } from '../../bench/growth/seed'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson, visitorOf } from '../../harness/test-tokens'

onEachDatabase((database) => {
  it('saves for many people at once, each record once, and refuses the id that is taken', async () => {
    const people = Array.from({ length: 20 }, () => recordsOf(database(), visitorOf(newPerson())))
    const taken = { ...newRecordOf(1), id: randomUUID() }
    await people[0]?.save(taken)
    const saved = await Promise.allSettled(
      people.map((records, number) =>
        records.save(number === 7 ? taken : { ...newRecordOf(number), id: randomUUID() }),
      ),
    )
    expect(saved.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const pages = await Promise.all(people.map((records) => records.page({ first: 20, order: 'NEWEST' })))
    expect(pages.map(({ nodes }) => nodes.length)).toEqual(
      Array.from({ length: 20 }, (_, number) => (number === 0 ? 2 : number === 7 ? 0 : 1)),
    )
  })

  it('answers a record that is there already as it is, and counts it once, however often it comes at the same time', async () => {
    const records = recordsOf(database(), visitorOf(newPerson()))
    const record = { ...newRecordOf(2), id: randomUUID() }
    const saved = await Promise.all(Array.from({ length: 8 }, () => records.save(record)))
    await records.update(record.id, { comment: 'Bread is easy.' })
    expect(await records.save({ ...record, topicTitle: 'Another' })).toMatchObject({
      id: record.id,
      topicTitle: record.topicTitle,
      comment: 'Bread is easy.',
    })
    expect(new Set(saved.map(({ createdAt }) => createdAt.getTime())).size).toBe(1)
    expect(await records.count({ first: 20, order: 'NEWEST' })).toBe(1)
  })
})
