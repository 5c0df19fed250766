import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { t } from '../../lib/translation'
import { useBelowFoldReady } from '../../lib/deferred-rendering'
import type { Row } from '../overlay'
import styles from './RecordList.module.css'
import { RecordRow } from './RecordRow'
import { chunkSize, type RowWindow, type Segment } from './row-window'

export interface RecordRowsProps {
  rows: readonly Row[]
  rowWindow: RowWindow
  /** YYYY-MM-DD. */
  today: string
  /** The list for new filters is loading. */
  isBusy: boolean
  /** The list has another page. */
  hasMore: boolean
  /** Called when other rows are drawn. */
  onRowsDrawn: () => void
  /** Called when the end of the loaded rows comes near. */
  onNearEnd: () => void
}

/** The next page is requested when less than this many viewport heights remain below. */
const aheadHeights = 1.25

/** The rows in and near the viewport. Screen readers get each row’s position and the size of the list. */
export function RecordRows(props: RecordRowsProps) {
  const { rows, rowWindow, today, isBusy, hasMore, onRowsDrawn, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const count = rows.length
  const isWhole = useBelowFoldReady()
  // At first only a spacer with the height of all rows.
  const segments: Segment[] = isWhole
    ? rowWindow.segments(count)
    : [{ kind: 'spacer', height: rowWindow.heightOf(count) }]
  const last = segments.at(-1)

  useLayoutEffect(() => {
    if (list.current) measure(list.current, segments, rowWindow)
  })

  useEffect(() => {
    const element = list.current
    if (!isWhole || element === null) return undefined
    const look = () => {
      const top = -element.getBoundingClientRect().top
      const bottom = top + window.innerHeight
      if (rowWindow.setViewport({ top, bottom, focusedRow: focusedRowIn(element) }, count)) {
        draw()
        onRowsDrawn()
      }
      if (rowWindow.heightOf(count) - bottom < aheadHeights * window.innerHeight) onNearEnd()
    }
    const onResize = () => {
      rowWindow.forgetHeights()
      draw()
      look()
    }
    look()
    // Scroll events may come late, and Tab must not move past the mounted rows.
    element.addEventListener('focusin', look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      element.removeEventListener('focusin', look)
      removeEventListener('scroll', look)
      removeEventListener('resize', onResize)
    }
  }, [isWhole, rowWindow, count, onRowsDrawn, onNearEnd])

  return (
    <ul
      ref={list}
      role="list"
      aria-label={t('Records')}
      aria-busy={isBusy}
      className={styles.list}
      style={{ paddingBlockEnd: last?.kind === 'spacer' ? last.height : 0 }}
    >
      {segments.flatMap((segment, index) => {
        if (segment.kind === 'spacer') return []
        const before = segments[index - 1]
        return rows
          .slice(segment.from, segment.to)
          .map(({ record, isWaiting }, place) => (
            <RecordRow
              key={record.id}
              record={record}
              today={today}
              isWaiting={isWaiting}
              position={segment.from + place + 1}
              setSize={hasMore ? -1 : count}
              spaceBefore={place === 0 && before?.kind === 'spacer' ? before.height : 0}
            />
          ))
      })}
    </ul>
  )
}

/** Measures each fully mounted chunk. */
function measure(list: HTMLUListElement, segments: readonly Segment[], rowWindow: RowWindow): void {
  let child = 0
  for (const segment of segments) {
    if (segment.kind === 'spacer') continue
    for (let row = segment.from; row < segment.to; row += chunkSize) {
      const length = Math.min(chunkSize, segment.to - row)
      const first = list.children[child]?.getBoundingClientRect()
      const last = list.children[child + length - 1]?.getBoundingClientRect()
      if (first && last && length === chunkSize) rowWindow.setHeight(row, last.bottom - first.top)
      child += length
    }
  }
}

function focusedRowIn(list: HTMLUListElement): number {
  const row = list.contains(document.activeElement) ? document.activeElement?.closest('li') : null
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : -1
}
