import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchRecords } from '../../../../src/records/list/SearchRecords'
import { useTypedSearch, type ChangeSearch } from '../../../../src/records/list/use-typed-search'
import { parseRecordsSearch, type RecordsSearch } from '../../../../src/records/records-search'

const box = () => screen.getByRole('searchbox', { name: 'Search records' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const found = () => screen.getByRole('status').textContent

interface PageProps {
  inAddress: RecordsSearch
  onSearchChange: ChangeSearch<RecordsSearch>
}

function Page({ inAddress, onSearchChange }: PageProps) {
  const { search, change, field } = useTypedSearch(inAddress, parseRecordsSearch, onSearchChange)
  return (
    <>
      <SearchRecords label="Search records" {...field} />
      <button onClick={() => change({}, { replace: false })}>Clear</button>
      <p role="status">{search.search}</p>
    </>
  )
}

function setUp(words?: string) {
  const onSearchChange = jest.fn<void, Parameters<ChangeSearch<RecordsSearch>>>()
  const page = (search?: string) => <Page inAddress={{ search }} onSearchChange={onSearchChange} />
  const { rerender } = render(page(words))
  return {
    /** What the address was asked to hold. */
    asked: () => onSearchChange.mock.calls.map(([{ search }]) => search),
    onSearchChange,
    answer: (next?: string) => rerender(page(next)),
  }
}

beforeEach(() => jest.useFakeTimers())

test('searches for a word that a phone’s keyboard keeps in composition: after a pause, and at once on Enter', () => {
  const { asked } = setUp()
  fireEvent.compositionStart(box())
  type('bread')
  pass(1_000)
  expect(found()).toBe('bread')
  type('bread and butter')
  fireEvent.submit(screen.getByRole('search'))
  expect(found()).toBe('bread and butter')
  expect(asked().at(-1)).toBe('bread and butter')
})
