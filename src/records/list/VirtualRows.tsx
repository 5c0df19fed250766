import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import type { MeasuredRows } from './row-heights'
import type { RowPlace } from './row-place'

export interface VirtualRowsProps<Row> {
  /** The accessible name. */
  label: string
  rows: readonly Row[]
  /** The same function each time. */
  keyOf: (row: Row) => string
  renderRow: (row: Row, place: RowPlace) => ReactNode
  /** The height of a row until it is measured, in pixels. */
  assumedHeight: number
  /** Keeps the measured heights, so that going back finds the same position. */
  list: MeasuredRows
  /** Whether these are all rows; on a new device, further ones may follow. */
  isWhole: boolean
}

/** How many rows are mounted above and below the visible ones. */
const overscan = 10

/** How long only the rows in sight are drawn after a change of the list: until it is painted, and the next key is handled. */
const settleMs = 100

/** The rows in and near the viewport, and the focused one. Screen readers get each row’s position and the size of the list. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, rows, keyOf, renderRow, assumedHeight, list, isWhole } = props
  const element = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [focusedRow, setFocusedRow] = useState<number | null>(null)
  /** The list of which the rows around those in sight are drawn, too. */
  const [settled, setSettled] = useState<MeasuredRows | null>(null)
  // With another function, all rows would be measured anew.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => assumedHeight,
    getItemKey,
    indexAttribute: 'data-row',
    initialMeasurementsCache: [...list.heights],
    overscan: settled === list ? overscan : 0,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (focusedRow === null || focusedRow >= rows.length || drawn.includes(focusedRow)) return drawn
      return [...drawn, focusedRow].sort((one, other) => one - other)
    },
    scrollMargin,
  })
  const drawn = virtualizer.getVirtualItems()
  const first = drawn[0]?.index
  const last = drawn.at(-1)?.index

  useEffect(() => {
    // A transition, so that input interrupts it.
    const timer = setTimeout(startTransition, settleMs, () => setSettled(list))
    return () => clearTimeout(timer)
  }, [list])
  useLayoutEffect(() => {
    // What stands above the list may have changed; the rows beyond the viewport make up for it until then.
    if (element.current) setScrollMargin(element.current.getBoundingClientRect().top + scrollY)
  }, [first, last])
  useLayoutEffect(
    () => () => {
      list.heights = virtualizer.measurementsCache
    },
    [list, virtualizer],
  )

  return (
    <ul
      ref={element}
      role="list"
      aria-label={label}
      className="line-above"
      style={{ paddingBlockEnd: virtualizer.getTotalSize() + scrollMargin - (drawn.at(-1)?.end ?? scrollMargin) }}
      onFocus={({ target }) => setFocusedRow(rowOf(target))}
      onBlur={({ relatedTarget }: FocusEvent) => setFocusedRow(relatedTarget && rowOf(relatedTarget))}
    >
      {drawn.map(({ key, index, start }, place) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <Fragment key={key}>
              {renderRow(row, {
                ref: virtualizer.measureElement,
                index,
                setSize: isWhole ? rows.length : -1,
                spaceBefore: start - (drawn[place - 1]?.end ?? scrollMargin),
              })}
            </Fragment>
          )
        )
      })}
    </ul>
  )
}

function rowOf(target: Element | EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return row ? Number(row.getAttribute('data-row')) : null
}
