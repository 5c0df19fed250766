import { useEffect, useMemo, useState } from 'react'
import type { SharedSearch } from '../records-search'
import type { SearchRecordsProps } from './SearchRecords'

export type ChangeSearch<Search> = (search: Search, how: { replace: boolean }) => void

export interface TypedSearch<Search> {
  /** The filters in the address, with the words that were typed last. */
  search: Search
  /** Changes the filters, and the address with them. */
  change: ChangeSearch<Search>
  /** For the search field. */
  field: Omit<SearchRecordsProps, 'label'>
}

/** How long after the last key the address follows. Browsers allow only so many changes of it. */
const pauseMs = 300

/**
 * What a list is searched for. The address holds it, but follows only when typing pauses: with a navigation for each key, what is found
 * would be late.
 *
 * @param inAddress the filters in the address; they may change from outside, for example by going back
 * @param parse drops what the address would not hold
 */
export function useTypedSearch<Search extends SharedSearch>(
  inAddress: Search,
  parse: (search: object) => Search,
  onSearchChange: ChangeSearch<Search>,
): TypedSearch<Search> {
  const value = inAddress.search ?? ''
  const [words, setWords] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)

  if (value !== seen) {
    setSeen(value)
    setAsked(value)
    // The address that follows an earlier key must not undo what was typed since.
    if (value !== asked) setWords(value)
  }

  const search = useMemo(() => parse({ ...inAddress, search: words }), [inAddress, parse, words])

  const change: ChangeSearch<Search> = (next, how) => {
    setWords(next.search ?? '')
    setAsked(next.search ?? '')
    onSearchChange(next, how)
  }

  useEffect(() => {
    if (words === asked) return undefined
    const { pathname } = location
    const timer = setTimeout(() => {
      // On the way to another page, a search would call the person back.
      if (location.pathname !== pathname) return
      setAsked(words)
      onSearchChange(search, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, asked, search, onSearchChange])

  const settle = (last: string) => {
    if (last !== asked) change(parse({ ...inAddress, search: last }), { replace: true })
  }

  return { search, change, field: { value: words, onSearch: setWords, onSettle: settle } }
}
