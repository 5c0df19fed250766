import { readPageRows } from '../../../server/graphql/read-page-rows'

const rowsOf = (count: number, length = 1) =>
  Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(length) }))

const pageOf = async (all: ReturnType<typeof rowsOf>, first: number) => {
  const counts: number[] = []
  const { rows, hasNextPage } = await readPageRows<(typeof all)[number]>(first, (count, after) => {
    counts.push(count)
    const from = after === undefined ? 0 : after.id + 1
    return Promise.resolve(all.slice(from, from + count))
  })
  return { ids: rows.map(({ id }) => id), hasNextPage, counts }
}

it('reads one row more than the page has, a few at a time', async () => {
  expect(await pageOf(rowsOf(100), 60)).toEqual({
    ids: rowsOf(60).map(({ id }) => id),
    hasNextPage: true,
    counts: [25, 25, 11],
  })
})

it('ends the page before a row that makes it too large, but has one', async () => {
  expect(await pageOf(rowsOf(60, 200_000), 60)).toMatchObject({ ids: [0, 1, 2], hasNextPage: true })
  expect(await pageOf(rowsOf(60, 2_000_000), 60)).toMatchObject({ ids: [0], hasNextPage: true })
})
