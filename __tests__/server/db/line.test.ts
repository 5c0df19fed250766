import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { integerArray } from '../../../server/db/integer-array'
import { lineOf, type Question } from '../../../server/db/line'
import { recordsOf } from '../../../server/records'
import { newRecordOf } from '../../bench/growth/seed'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson, visitorOf } from '../../harness/test-tokens'

const question = (text: string, values: Question['values'] = []): Question => ({ text, name: text, values })

onEachDatabase((database) => {
  it('answers with the texts of the database, and null for null', async () => {
    const rows = await lineOf(database()).ask(question('select $1::int, null, $2, true', ['7', 'バス\n"x"']))
    expect(rows).toEqual([['7', null, 'バス\n"x"', 't']])
  })

  it('keeps a plan by its name, also one whose first use went wrong', async () => {
    const line = lineOf(database())
    const half = (value: string) => line.ask({ text: 'select 10 / $1::int', name: 'half', values: [value] })
    await expect(half('0')).rejects.toMatchObject({ code: '22012' })
    expect(await half('2')).toEqual([['5']])
    expect(await half('5')).toEqual([['2']])
  })

  it('answers those that are well where another at the same time is not', async () => {
    const line = lineOf(database())
    const asked = ['1', 'x', '2'].map((value) => line.ask(question('select $1::int', [value])))
    const [one, bad, two] = await Promise.allSettled(asked)
    expect([one, two]).toEqual([
      { status: 'fulfilled', value: [['1']] },
      { status: 'fulfilled', value: [['2']] },
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
  })

  it.each([[[]], [[7]], [[0, -1, 2_147_483_647, -2_147_483_648]]])('takes integers as bytes: %j', async (numbers) => {
    const rows = await lineOf(database()).ask(question('select to_json($1::integer[])', [integerArray(numbers)]))
    expect(rows).toEqual([[JSON.stringify(numbers)]])
  })

  it('answers what was written only when it is committed', async () => {
    await database().execute(sql`create table once (number integer unique deferrable initially deferred)`)
    const line = lineOf(database())
    const insert = (value: string, writesFor: string) =>
      line.ask({ ...question('insert into once values ($1) returning number', [value]), writesFor })
    await insert('1', 'a')
    // Refused by the commit alone.
    const asked = await Promise.allSettled([insert('1', 'b'), insert('2', 'c')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await line.ask(question('select number from once order by number'))).toEqual([['1'], ['2']])
  })

  it('has no line for a transaction, whose questions belong to it alone', async () => {
    await database().transaction(async (transaction) => {
      expect(() => lineOf(transaction)).toThrow('This database has no line.')
    })
  })

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
})
