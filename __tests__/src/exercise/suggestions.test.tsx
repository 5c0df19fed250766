import { act, screen, waitFor, within } from '@testing-library/react'
import { comeBack } from '../../../src/returns/return-thunks'
import { topicsOf } from '../../../src/topics/library/library'
import { buildRound, recordFinishedHere } from '../../harness/rounds'
import { holdDate } from '../../harness/render-screen'
import { renderRound } from './render-round'

const suggestions = () =>
  within(screen.getByRole('list', { name: 'Suggested topics' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

beforeEach(() => holdDate(new Date(2026, 10, 21, 9)))

test('a due topic comes first, then topics of the categories that the person uses, but none of the last thirty days', async () => {
  const { store, unmount, gateways } = await renderRound()
  const [first, second, third] = topicsOf('Work').map(({ en }) => en)
  await act(async () => {
    const round = buildRound({ topicTitle: first ?? '', category: 'Work', localDay: '2026-11-20' })
    await store.dispatch(recordFinishedHere(round))
    await store.dispatch(comeBack({ topicTitle: 'Trains', category: 'Diary', localDay: '2026-11-20' }))
  })
  unmount()
  const { user } = await renderRound({ outbox: gateways.outbox })
  await waitFor(() => expect(suggestions()).toEqual(['Trains', second, third]))
  await user.click(screen.getByRole('button', { name: 'Trains' }))
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Trains')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')
  expect(suggestions()[0]).toBe('Trains')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Tips')
  expect(suggestions()).toEqual(
    topicsOf('Tips')
      .slice(0, 3)
      .map(({ en }) => en),
  )
})
