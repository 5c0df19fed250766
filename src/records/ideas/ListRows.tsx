import { Fragment, useState } from 'react'
import { useBelowFoldReady } from '../../lib/deferred-rendering'
import { lazy } from '../../lib/lazy'
import { LazyPart } from '../../ui/LazyPart'
import type { MeasuredRows } from '../list/row-heights'
import type { VirtualRowsProps } from '../list/VirtualRows'

const virtualRows = lazy(
  async () => (await import(/* webpackChunkName: "virtual-rows" */ '../list/VirtualRows')).VirtualRows,
)

/** Up to so many rows, all are drawn. */
const mostDrawn = 60

/** Draws all rows of a short list. For a longer one, it loads what draws only the rows in and near the viewport. */
export function ListRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, list } = props
  const isLong = rows.length > mostDrawn
  // Once long, it stays so: the rows would be mounted anew and lose the focus.
  const [long, setLong] = useState<MeasuredRows | null>(null)
  if (isLong && long !== list) setLong(list)
  if (!isLong && long !== list) return <AllRows {...props} />
  return (
    <LazyPart part={virtualRows} loading={<Placeholder {...props} />}>
      {(VirtualRows) => <VirtualRows {...props} />}
    </LazyPart>
  )
}

/** How many rows are drawn at first: more than are in sight. */
const firstDrawn = 10

function AllRows<Row>({ label, rows, keyOf, renderRow, assumedHeight, isWhole }: VirtualRowsProps<Row>) {
  const drawn = useBelowFoldReady() ? rows : rows.slice(0, firstDrawn)
  const paddingBlockEnd = (rows.length - drawn.length) * assumedHeight
  return (
    <ul role="list" aria-label={label} className="line-above" style={{ paddingBlockEnd }}>
      {drawn.map((row, index) => (
        <Fragment key={keyOf(row)}>
          {renderRow(row, { ref: null, index, setSize: isWhole ? rows.length : -1, spaceBefore: 0 })}
        </Fragment>
      ))}
    </ul>
  )
}

/** The space of the rows. */
function Placeholder<Row>({ rows, assumedHeight }: VirtualRowsProps<Row>) {
  return <div className="line-above" style={{ blockSize: rows.length * assumedHeight }} />
}
