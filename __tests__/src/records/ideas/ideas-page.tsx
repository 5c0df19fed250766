import { useNavigate, useSearch } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { parseIdeasSearch } from '../../../../src/records/ideas/ideas-search'
import { IdeasScreen } from '../../../../src/records/ideas/IdeasRoute'
import { buildRecord, typed } from '../../../harness/records'
import { renderScreen, type ScreenOptions } from '../../../harness/render-screen'

function IdeasPage() {
  const parameters = useSearch({ strict: false })
  const search = useMemo(() => parseIdeasSearch({ ...parameters }), [parameters])
  const navigate = useNavigate()
  return (
    <IdeasScreen
      search={search}
      onSearchChange={(next, { replace }) => void navigate({ to: '/ideas', search: () => ({ ...next }), replace })}
    />
  )
}

export const openIdeas = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(IdeasPage, { path: '/ideas', route: '/ideas', ...options })

export const best = (text: string, second = 2) => ({ ...typed(text, second), isBest: true })

/** Two rounds with best ideas, newest first, and one without. */
export const someRecords = () => [
  buildRecord({
    id: 'record-1',
    topicTitle: 'A rainy Sunday',
    tags: ['home'],
    ideas: [best('bake bread'), typed('read on the floor', 11), best('write a letter', 20)],
    startedAt: '2026-11-20T09:00:00.000Z',
  }),
  buildRecord({ id: 'record-2', topicTitle: 'Nothing picked', startedAt: '2026-11-19T09:00:00.000Z' }),
  buildRecord({
    id: 'record-3',
    topicTitle: 'Uses for a jar',
    category: 'Tips',
    ideas: [{ ...best('a lamp'), isDone: true }, typed('a vase', 30)],
    localDay: '2026-11-18',
  }),
]

const ideaList = () => screen.findByRole('list', { name: 'Ideas' })

export const rows = async () => within(await ideaList()).getAllByRole('listitem')

export const boxes = async () => within(await ideaList()).getAllByRole('checkbox', { name: 'Done' })

/** The words of each idea, which describe its checkbox. */
export const ideaTexts = async () =>
  (await boxes()).map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent)
