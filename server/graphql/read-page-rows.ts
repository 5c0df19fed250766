import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most bytes of one list in a response: with three lists in a request, a response has about 2 MB. */
const maximumListBytes = 640_000

/** How many rows are read at once: large ones hold the event loop for a while. */
const rowsAtOnce = 25

export type PageRows<Row> = { rows: Row[]; hasNextPage: boolean }

/**
 * Reads the rows of a page. The page ends early if its rows are too large together; it has at least one.
 *
 * @param read the next `count` rows after this one, or the first ones
 */
export const readPageRows = async <Row>(
  first: number,
  read: (count: number, after: Row | undefined) => Promise<readonly Row[]>,
): Promise<PageRows<Row>> => {
  const rows: Row[] = []
  let bytes = 0
  for (;;) {
    // One more than the page has, to know whether there is a next one.
    const count = Math.min(rowsAtOnce, first + 1 - rows.length)
    const next = await read(count, rows.at(-1))
    for (const row of next) {
      bytes += Buffer.byteLength(JSON.stringify(row))
      if (rows.length === first || (bytes > maximumListBytes && rows.length > 0)) return { rows, hasNextPage: true }
      rows.push(row)
    }
    if (next.length < count) return { rows, hasNextPage: false }
    await nextTurn()
  }
}
