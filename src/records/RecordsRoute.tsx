import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseRecordsSearch, type RecordsSearch, isFiltered, recordsFilters } from './records-search'
import { focusMain } from '../lib/focus'
import { t, tn } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordsHead } from './RecordsHead'
import { RecordFilters } from './list/RecordFilters'
import { useTypedSearch, type ChangeSearch } from './list/use-typed-search'
import { useGateways } from '../lib/store-hooks'
import { areAllHere, useRounds, type Rounds } from '../sync/copy/use-rounds'
import { createFilter } from './list-filters'
import type { Row } from '../sync/overlay'
import { RoundsNotice } from '../sync/notices/RoundsNotice'
import { useFoldedAhead } from './use-folded-ahead'
import { useMarking } from './use-marking'
import { NoRecords } from './list/RecordListStates'
import { measuredRowsOf } from './list/row-heights'
import { RecordRow } from './list/RecordRow'
import { VirtualRows } from './list/VirtualRows'

const assumedHeight = 104

const keyOf = ({ record }: Row) => record.id

const route = getRouteApi('/own/records')

/** `/records`; the URL holds the filters. */
export function RecordsRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseRecordsSearch(parameters), [parameters])
  const navigate = route.useNavigate()
  return (
    <RecordsScreen
      search={search}
      onSearchChange={(next, { replace }) =>
        void navigate({ search: () => ({ ...next }), replace, resetScroll: false })
      }
    />
  )
}

interface RecordsScreenProps {
  search: RecordsSearch
  onSearchChange: ChangeSearch<RecordsSearch>
}

/** The list of records. Its filters live in the URL. */
export function RecordsScreen({ search: inAddress, onSearchChange }: RecordsScreenProps) {
  const today = useToday()
  const typed = useTypedSearch(inAddress, parseRecordsSearch, onSearchChange)
  const { search } = typed
  const onClear = () => {
    focusMain()
    typed.change({ sort: search.sort }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Records')} />
      <RecordFilters {...{ typed, today, onClear }} />
      <RecordList search={search} today={today} onClearFilters={onClear} />
    </Page>
  )
}

interface RecordListProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

/** The records that match the filters, waiting rounds first. */
function RecordList({ search, today, onClearFilters }: RecordListProps) {
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
