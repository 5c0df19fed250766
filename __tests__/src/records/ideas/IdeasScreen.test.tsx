import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRecord, buildRecords, typed } from '../../../harness/records'
import { changeRecord } from '../../../../src/records/outbox'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { buildEntry, buildRound } from '../../../harness/rounds'
import { best, boxes, ideaTexts, openIdeas, rows, someRecords } from './ideas-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const open = (path = '/ideas') => openIdeas({ path, server: createRecordsServer(someRecords()) })

test('lists the best ideas, newest rounds first, each with where it comes from', async () => {
  await open()
  expect(await ideaTexts()).toEqual(['bake bread', 'write a letter', 'a lamp'])
  const [bread, , lamp] = await rows()
  expect(bread).toHaveTextContent('bake breadA rainy Sunday · today in its round · #home')
  const [topic, place] = within(bread ?? document.body).getAllByRole('link')
  expect(topic).toHaveAttribute('href', '/topics/a%20rainy%20sunday')
  expect(place).toHaveAttribute('href', '/records/record-1#idea-2000')
  expect(lamp).toHaveTextContent('Uses for a jar · 18 Nov in its round')
  expect((await boxes()).map((box) => box.matches(':checked'))).toEqual([false, false, true])
  expect(screen.getByText('3 ideas, 2 not done yet')).toBeVisible()
})

test('lists all ideas, and says which are the best', async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'All' }))
  await waitFor(async () => expect(await rows()).toHaveLength(7))
  expect(router.state.location.search).toEqual({ show: 'all' })
  const [bread, floor] = await rows()
  expect(bread).toHaveTextContent('Best · A rainy Sunday')
  expect(floor).not.toHaveTextContent('Best')
})

describe('Done', () => {
  const tickFirst = async () => {
    const [first] = await boxes()
    await userEvent.click(first ?? document.body)
  }

  test('is saved as a mark of one idea, and can be undone', async () => {
    const { server } = await open()
    await tickFirst()
    expect((await boxes())[0]).toBeChecked()
    await waitFor(() => expect(server.records[0]?.ideas[0]?.isDone).toBe(true))
    const sent = server.asked.find(({ operation }) => operation === 'UpdateIdeaRecord')
    const done = [{ atMs: 2_000, text: 'bake bread', isDone: true }]
    expect(sent?.variables).toEqual({ id: 'record-1', change: { done } })
    await tickFirst()
    await waitFor(() => expect(server.records[0]?.ideas[0]?.isDone).toBe(false))
    expect((await boxes())[0]).not.toBeChecked()
  })

  test('shows without the server, and again at the next visit', async () => {
    const { server, device, unmount } = await open()
    await ideaTexts()
    server.isReachable = false
    await tickFirst()
    expect(await screen.findByText('3 ideas, 1 not done yet')).toBeVisible()
    unmount()
    await openIdeas({ server, device, seen: someRecords() })
    expect(await screen.findByText(/last saved on this device/)).toBeVisible()
    expect(await screen.findByText('3 ideas, 1 not done yet')).toBeVisible()
    expect((await boxes())[0]).toBeChecked()
  })

  test('leaves an idea in the list of those not done until the filters change', async () => {
    const server = createRecordsServer([
      ...someRecords(),
      buildRecord({ id: 'record-4', ideas: [best('a walk')], startedAt: '2026-11-17T09:00:00.000Z' }),
      buildRecord({ id: 'record-5', ideas: [best('a nap')], startedAt: '2026-11-16T09:00:00.000Z' }),
    ])
    await openIdeas({ path: '/ideas?open=true', server })
    const all = ['bake bread', 'write a letter', 'a walk', 'a nap']
    expect(await ideaTexts()).toEqual(all)
    await userEvent.click((await boxes())[2] ?? document.body)
    await waitFor(() => expect(server.records[3]?.ideas[0]?.isDone).toBe(true))
    await waitFor(() => expect(server.asked.at(-1)?.operation).not.toBe('UpdateIdeaRecord'))
    expect(await ideaTexts()).toEqual(all)
    expect((await boxes())[2]).toBeChecked()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not done yet' }))
    await waitFor(async () => expect(await ideaTexts()).toContain('a lamp'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not done yet' }))
    await waitFor(async () => expect(await ideaTexts()).toEqual(['bake bread', 'write a letter', 'a nap']))
  })
})

describe('filters', () => {
  test('are read from the URL', async () => {
    await open('/ideas?show=all&open=true&category=Diary&tag=HOME&from=2026-11-01&to=2026-11-20&search=bread')
    expect(await ideaTexts()).toEqual(['bake bread'])
    expect(screen.getByRole('searchbox', { name: 'Search ideas' })).toHaveValue('bread')
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Not done yet' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')
    expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveDisplayValue('#home')
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01')
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-20')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(async () => expect(await rows()).toHaveLength(7))
  })

  test('a tag is chosen from the person’s tags', async () => {
    const { router } = await open()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), '#home')
    await waitFor(async () => expect(await ideaTexts()).toEqual(['bake bread', 'write a letter']))
    expect(router.state.location.search).toEqual({ tag: 'home' })
  })

  test('look further if the first records have no idea', async () => {
    const empty = buildRecords(30).map((record) => ({ ...record, ideas: [] }))
    const last = buildRecord({ id: 'last', ideas: [typed('at last', 3)], localDay: '2026-11-01' })
    await openIdeas({ path: '/ideas?show=all', server: createRecordsServer([...empty, last]) })
    expect(await ideaTexts()).toEqual(['at last'])
  })
})

describe('Copy and Download', () => {
  const many = buildRecords(130).map((record) => ({ ...record, ideas: [best('a kite')] }))

  // Two rows fit into the window, so that no page loads by itself.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
    Object.defineProperty(globalThis, 'innerHeight', { value: 160, configurable: true, writable: true })
  })

  test('copy all ideas of the list as Markdown, and load them first', async () => {
    await openIdeas({ server: createRecordsServer(many) })
    const write = jest.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    const lines = String(write.mock.calls.flat()).trimEnd().split('\n')
    expect(lines).toHaveLength(130)
    expect(lines.at(-1)).toBe('- [ ] a kite — Topic 130 (2026-11-20)')
  })

  test('say if the server cannot be reached on the way', async () => {
    const { server } = await openIdeas({ server: createRecordsServer(many) })
    const button = await screen.findByRole('button', { name: 'Copy' })
    await act(async () => void (server.isReachable = false))
    await userEvent.click(button)
    expect(await screen.findByText('Not all ideas could be loaded. Try again.')).toBeVisible()
  })
})

describe('instead of a list', () => {
  test('says how to pick the best ideas, and leads to all', async () => {
    await openIdeas({ server: createRecordsServer(buildRecords(1)) })
    expect(await screen.findByRole('heading', { name: 'No best ideas yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All ideas' })).toHaveAttribute('href', '/ideas?show=all')
  })

  test('invites to a first round if there are no ideas at all', async () => {
    await openIdeas({ path: '/ideas?show=all' })
    expect(await screen.findByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  })

  test('says that nothing matches, and offers to clear the filters', async () => {
    await open('/ideas?category=Work')
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all best ideas' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await ideaTexts()).toHaveLength(3)
  })

  test('offers to try again if the server cannot be reached', async () => {
    const server = createRecordsServer(someRecords())
    server.isReachable = false
    await openIdeas({ server })
    const failure = await screen.findByRole('alert')
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await ideaTexts()).toHaveLength(3)
  })
})

test('an idea that was marked as best without a network is listed at once, where it belongs', async () => {
  const server = createRecordsServer(someRecords())
  const { store } = await openIdeas({ server, seen: someRecords() })
  await ideaTexts()
  server.isReachable = false
  const ideas = [best('ask around'), typed('nothing', 9)]
  await act(async () => void (await store.dispatch(changeRecord('record-2', { ideas }))))
  await waitFor(async () => expect(await ideaTexts()).toEqual(['bake bread', 'write a letter', 'ask around', 'a lamp']))
})

describe('a guest', () => {
  const preloadedState = { session: { phase: 'signedOut' as const } }
  const left = [
    buildRound({
      ...{ id: 'older', topicTitle: 'Uses for a jar', startedAt: '2026-11-18T09:00:00.000Z', localDay: '2026-11-18' },
      ideas: [best('a lamp'), typed('a vase', 30)],
    }),
    buildRound({
      ...{ id: 'newer', topicTitle: 'A rainy Sunday', startedAt: '2026-11-20T09:00:00.000Z', localDay: '2026-11-20' },
      ...{ tags: ['home'], ideas: [best('bake bread')] },
    }),
  ].map((record) => buildEntry({ owner: null, recordId: record.id, operation: { kind: 'save', record } }))

  test('has the ideas of this device, without links to records', async () => {
    const { server } = await openIdeas({ preloadedState, left })
    expect(await ideaTexts()).toEqual(['bake bread', 'a lamp'])
    const [bread] = await rows()
    expect(bread).toHaveTextContent(/A rainy Sunday · today · #home$/)
    expect(within(bread ?? document.body).getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Rounds' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(async () => expect(await ideaTexts()).toEqual(['bake bread', 'a lamp', 'a vase']))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), '#home')
    await waitFor(async () => expect(await ideaTexts()).toEqual(['bake bread']))
    expect(server.asked).toEqual([])
  })

  test('marks an idea as done, which stays in its place until the filters change', async () => {
    const { device } = await openIdeas({ preloadedState, left, path: '/ideas?open=true' })
    await userEvent.click((await boxes())[0] ?? document.body)
    expect(await screen.findByText('2 ideas, 1 not done yet')).toBeVisible()
    expect(await ideaTexts()).toEqual(['bake bread', 'a lamp'])
    const done = [{ atMs: 2_000, text: 'bake bread', isDone: true }]
    expect(device.entries().at(-1)).toMatchObject({ owner: null, operation: { kind: 'change', change: { done } } })
  })

  test('without rounds, can start one', async () => {
    await openIdeas({ preloadedState })
    expect(await screen.findByRole('heading', { name: 'No ideas yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  })
})

test('marks what the search found, with an excerpt of what the row does not show', async () => {
  const server = createRecordsServer([
    buildRecord({ ideas: [best('swim in cold water'), best('a towel')], comment: '' }),
    buildRecord({ id: 'record-2', ideas: [best('soup')], comment: 'It was about cold water, after all.' }),
  ])
  await openIdeas({ path: `/ideas?search=${encodeURIComponent('“cold water”')}`, server })
  const [idea, inNote, ...others] = await rows()
  expect(others).toEqual([])
  const marked = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)
  await waitFor(() => expect(marked(idea)).toEqual(['cold water']))
  expect(marked(inNote)).toEqual(['cold water'])
  expect(inNote).toHaveTextContent('…about cold water, after all.')
})
