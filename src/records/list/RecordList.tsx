import { useMemo } from 'react'
import { t, tn } from '../../lib/translation'
import { useGateways } from '../../lib/store-hooks'
import { areAllHere, useRounds, type Rounds } from '../../sync/copy/use-rounds'
import { createFilter } from '../list-filters'
import type { Row } from '../../sync/overlay'
import { isFiltered, recordsFilters, type RecordsSearch } from '../records-search'
import { RoundsNotice } from '../../sync/notices/RoundsNotice'
import { useFoldedAhead } from '../use-folded-ahead'
import { useMarking } from '../use-marking'
import { NoRecords } from './RecordListStates'
import { measuredRowsOf } from './row-heights'
import { RecordRow } from './RecordRow'
import { VirtualRows } from './VirtualRows'

export interface RecordListProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

const assumedHeight = 104

const keyOf = ({ record }: Row) => record.id

/** The records that match the filters, waiting rounds first. */
export function RecordList({ search, today, onClearFilters }: RecordListProps) {
  const marking = useMarking(search)
  const { rowHeights } = useGateways()
  const rounds = useRounds()
  const rows = useFound(rounds, search)
  useFoldedAhead(rounds.rows)
  const isWhole = areAllHere(rounds)

  if (rows.length === 0) return <NoRecords {...{ rounds, search, onClearFilters }} />
  return (
    <>
      <RoundsNotice rounds={rounds} />
      <p className="visually-hidden" aria-live="polite">
        {isWhole && tn(rows.length, '{count} record found', '{count} records found')}
      </p>
      <VirtualRows
        label={t('Records')}
        rows={rows}
        keyOf={keyOf}
        assumedHeight={assumedHeight}
        list={measuredRowsOf(rowHeights, `rounds ${JSON.stringify(search)}`)}
        isWhole={isWhole}
        renderRow={({ record, isWaiting }, place) => (
          <RecordRow {...{ record, marking, today, isWaiting }} {...place} />
        )}
      />
    </>
  )
}

function useFound({ rows }: Rounds, search: RecordsSearch): Rounds['rows'] {
  return useMemo(() => {
    const filters = recordsFilters(search)
    const isFound = createFilter(filters)
    const found = isFiltered(search) ? rows.filter(({ record }) => isFound(record)) : rows
    if (filters.order !== 'OLDEST') return found
    const place = found.findIndex(({ isWaiting }) => !isWaiting)
    return place < 0 ? found : [...found.slice(0, place), ...found.slice(place).reverse()]
  }, [rows, search])
}
