import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { buildRecord, spoken, typed } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { open, list, topics } from './records-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

describe('filters', () => {
  const records = [
    buildRecord({ id: 'a', topicTitle: 'Tea', category: 'Tips', localDay: '2026-11-19' }),
    buildRecord({ id: 'b', topicTitle: 'Trains', category: 'Study', localDay: '2026-11-10', isLiked: true }),
  ]
  const openBoth = (path = '/records') => open({ path, server: createRecordsServer(records) })
  const soleTopic = (topic: string) => waitFor(async () => expect(await topics()).toEqual([topic]))

  test('are written to the URL, so that the back button removes them', async () => {
    const { router } = await openBoth()
    const search = () => router.state.location.search
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Study')
    await soleTopic('Trains')
    expect(search()).toEqual({ category: 'Study' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Liked only' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await waitFor(() => expect(search()).toHaveProperty('from'))
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } })
    const all = { category: 'Study', liked: 'true', sort: 'oldest', from: '2026-11-01', to: '2026-11-15' }
    await waitFor(() => expect(search()).toEqual(all))
    act(() => router.history.back())
    await waitFor(() => expect(search()).toEqual({ ...all, to: undefined }))
  })

  test('by days that a preset names', async () => {
    const { router } = await open({
      server: createRecordsServer(records),
      preloadedState: { preferences: { ...defaultPreferences, firstDay: 3 } },
    })
    const days = within(await screen.findByRole('group', { name: 'Period' }))
    expect(days.getByRole('button', { name: 'All', pressed: true })).toBeVisible()
    await userEvent.click(days.getByRole('button', { name: 'This week' }))
    await soleTopic('Tea')
    expect(router.state.location.search).toEqual({ from: '2026-11-18' })
    await userEvent.click(days.getByRole('button', { name: 'This month' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-01' }))
    expect(days.getByRole('button', { name: 'This month', pressed: true })).toBeVisible()
    await userEvent.click(days.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('are counted, named, and removed one by one', async () => {
    const { router } = await openBoth(
      '/records?category=Study&tag=home&from=2026-11-01&liked=true&sort=oldest&search=Tr',
    )
    const filters = (name: string) => screen.findByRole('button', { name })
    const chips = within(await screen.findByRole('list', { name: 'Set filters' }))
    const names = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))
    expect(names()).toEqual(['Remove: Study', 'Remove: #home', 'Remove: This month', 'Remove: Liked only'])
    expect(await filters('Filters, 4 set')).toHaveTextContent('Filters4')
    await userEvent.click(chips.getByRole('button', { name: 'Remove: This month' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('from'))
    expect(await filters('Filters, 3 set')).toHaveFocus()
    for (const name of names()) await userEvent.click(await screen.findByRole('button', { name: name ?? '' }))
    expect(await filters('Filters')).toHaveFocus()
    expect(router.state.location.search).toEqual({ search: 'Tr', sort: 'oldest' })
  })

  test.each([
    ['from=2026-11-15', 'This week'],
    ['from=2026-11-03', 'Since 3 Nov'],
    ['to=2026-11-03', 'Until 3 Nov'],
    ['from=2026-11-19&to=2026-11-19', 'yesterday'],
    ['from=2025-11-03&to=2026-11-19', '3 Nov 2025 – yesterday'],
  ])('by days are named: %s', async (days, name) => {
    await openBoth(`/records?${days}`)
    expect(await screen.findByRole('button', { name: `Remove: ${name}` })).toHaveTextContent(name)
  })
})

test('a row shows what is new and what is liked', async () => {
  const records = [
    buildRecord({ id: 'a', viewed: false, localDay: '2026-11-19', ideas: [spoken('', 3, 5), typed('tea', 9)] }),
    buildRecord({ id: 'b', isLiked: true, localDay: '2026-11-17' }),
  ]
  await open({ server: createRecordsServer(records) })
  const [fresh, liked] = within(await list()).getAllByRole('listitem')
  expect(fresh).toHaveTextContent('Diary · yesterday')
  expect(fresh).toHaveTextContent('New, not opened yet')
  expect(fresh).toHaveTextContent('spoken, 2.0 s · tea')
  expect(fresh).not.toHaveTextContent('Liked')
  expect(within(liked ?? document.body).getByRole('link')).toHaveAttribute('href', '/records/b')
  expect(liked).toHaveTextContent('Diary · 17 Nov')
  expect(liked).toHaveTextContent('Liked')
  expect(liked).not.toHaveTextContent('New')
})
