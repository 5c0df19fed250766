import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { pageSchema } from '../../../server/records/record-input'
import { readPage } from '../../../server/records/record-page'
import { seedRecords } from '../../harness/seed-records'
import { onPlainDatabases } from '../../harness/test-database'

onPlainDatabases((database) => {
  const person = randomUUID()

  // More than are filtered one by one.
  beforeAll(() => seedRecords(database(), person, 200))

  /** How many queries are built to read a page for the second time. */
  const queriesFor = async (values: object) => {
    const read = () => readPage(database(), person, v.parse(pageSchema, values))
    await read()
    const select = jest.spyOn(database(), 'select')
    await read()
    const { length } = select.mock.calls
    select.mockRestore()
    return length
  }

  it.each([
    [{}],
    [{ order: 'OLDEST' }],
    [{ search: ' ' }],
    [{ topic: 'Bread' }],
    [{ topic: 'Bread', order: 'OLDEST' }],
    [{ isLiked: true }],
    [{ hasBest: true }],
    [{ hasOpenBest: true, order: 'OLDEST' }],
  ])('a page of %j is a prepared statement', async (values) => {
    expect(await queriesFor(values)).toBe(0)
  })

  it.each([
    [{ isLiked: false }],
    [{ hasBest: false }],
    [{ aim: 'MANY' }],
    [{ topic: 'Bread', isLiked: true }],
    [{ topic: 'Bread', search: 'no such words' }],
    [{ topic: 'Bread', from: '2020-01-02' }],
  ])('a page of %j is read in list order', async (values) => {
    expect(await queriesFor(values)).toBe(1)
  })

  it.each([
    [{ search: 'no such words' }],
    [{ category: 'News' }],
    [{ lengthMs: 30_000 }],
    [{ from: '2021-01-01' }],
    [{ to: '2019-12-31' }],
    [{ isLiked: true, category: 'News' }],
    [{ hasBest: true, tag: 'team' }],
    [{ aim: 'ONE' }],
  ])('a page of %j is looked for among the nearest records, then through an index', async (values) => {
    expect(await queriesFor(values)).toBe(3)
  })

  it('a page that the nearest records fill needs no index', async () => {
    expect(await queriesFor({ search: 'a', first: 5 })).toBe(2)
  })
})
