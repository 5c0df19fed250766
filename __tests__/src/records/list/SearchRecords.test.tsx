import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchRecords } from '../../../../src/records/list/SearchRecords'

const box = () => screen.getByRole('searchbox', { name: 'Search records' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

function setUp(value = '') {
  const onSearch = jest.fn()
  const { rerender } = render(<SearchRecords label="Search records" value={value} onSearch={onSearch} />)
  return {
    onSearch,
    answer: (next: string) => rerender(<SearchRecords label="Search records" value={next} onSearch={onSearch} />),
  }
}

beforeEach(() => jest.useFakeTimers())

test('searches with each key, once', () => {
  const { onSearch } = setUp()
  for (const value of ['t', 'te']) {
    type(value)
    pass(0)
  }
  pass(10_000)
  expect(onSearch.mock.calls).toEqual([['t'], ['te']])
})

test('searches on Enter, and not again', () => {
  const { onSearch } = setUp()
  type('tea')
  fireEvent.submit(screen.getByRole('search'))
  pass(10_000)
  expect(onSearch.mock.calls).toEqual([['tea']])
})

test('surrounding spaces do not change the search', () => {
  const { onSearch } = setUp('tea')
  type(' tea ')
  pass(10_000)
  expect(onSearch).not.toHaveBeenCalled()
})

test('a late search result does not undo newer typing', () => {
  const { answer } = setUp()
  type('tea')
  pass(0)
  type('tea and ')
  answer('tea')
  expect(box()).toHaveValue('tea and ')
})

test('shows the new search words when they are changed from outside', () => {
  const { answer, onSearch } = setUp('tea')
  answer('')
  expect(box()).toHaveValue('')
  pass(10_000)
  expect(onSearch).not.toHaveBeenCalled()
})

test('waits longer while an input method is composing', () => {
  const { onSearch } = setUp()
  fireEvent.compositionStart(box())
  type('あめ')
  pass(999)
  expect(onSearch).not.toHaveBeenCalled()
  type('雨')
  fireEvent.compositionEnd(box())
  pass(0)
  expect(onSearch.mock.calls).toEqual([['雨']])
})

test('searches for a word that a phone’s keyboard keeps in composition: after a pause, and at once on Enter', () => {
  const { onSearch } = setUp()
  fireEvent.compositionStart(box())
  type('bread')
  pass(1_000)
  expect(onSearch.mock.calls).toEqual([['bread']])
  type('bread and butter')
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.calls).toEqual([['bread'], ['bread and butter']])
})
