import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { parseRecordsSearch } from '../../../../src/records/records-search'
import { RecordsScreen } from '../../../../src/records/RecordsScreen'
import { renderScreen, type ScreenOptions } from '../../../harness/render-screen'
import { buildRound } from '../../../harness/rounds'

export function RecordsPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <RecordsScreen
      search={search}
      onSearchChange={(next, { replace }) => void navigate({ to: '/records', search: () => ({ ...next }), replace })}
    />
  )
}

export const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(RecordsPage, { path: '/records', route: '/records', validateSearch: parseRecordsSearch, ...options })

export const list = () => screen.findByRole('list', { name: 'Records' })

export const topics = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent)

export const leftRound = {
  owner: 'uid-aya',
  recordId: 'round-1',
  operation: { kind: 'save', record: buildRound() },
} as const
