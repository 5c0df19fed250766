import { useEffect, useState } from 'react'
import { trimVisible } from '../../../contract/visible-text'
import { t } from '../../lib/translation'
import { SearchField } from '../../ui/SearchField'
import { useLimit } from '../../ui/use-limit'
import { longestSearch } from '../records-search'

export interface SearchRecordsProps {
  /** The field’s accessible name. */
  label: string
  /** The current search text; it may change from outside, for example by going back. */
  value: string
  onSearch: (words: string) => void
}

/** Long enough to choose a candidate, because kana before conversion find nothing. Phone keyboards compose every word. */
const composingPauseMs = 1_000

/** The search field. It searches with each key; while an input method is composing, when typing pauses, and on Enter. */
export function SearchRecords({ label, value, onSearch }: SearchRecordsProps) {
  const [draft, setDraft] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isComposing, setIsComposing] = useState(false)
  const limited = useLimit({ text: draft, onTextChange: setDraft, maximumLength: longestSearch })

  if (value !== seen) {
    setSeen(value)
    // The URL echoing our own search must not overwrite what was typed since.
    if (value !== asked) {
      setDraft(value)
      setAsked(value)
    }
  }

  const words = trimVisible(draft)
  const isAsked = words === asked

  useEffect(() => {
    if (isAsked) return undefined
    const { pathname } = location
    const timer = setTimeout(
      () => {
        // On the way to another page, a search would call the person back.
        if (location.pathname !== pathname) return
        setAsked(words)
        onSearch(words)
      },
      isComposing ? composingPauseMs : 0,
    )
    return () => clearTimeout(timer)
  }, [words, isAsked, isComposing, onSearch])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(words)
        onSearch(words)
      }}
    >
      <SearchField
        label={label}
        placeholder={t('Topics, ideas, notes')}
        {...limited}
        onCompositionStart={() => {
          limited.onCompositionStart()
          setIsComposing(true)
        }}
        onCompositionEnd={(event) => {
          limited.onCompositionEnd(event)
          setIsComposing(false)
        }}
        autoComplete="off"
        enterKeyHint="search"
        data-shortcut="/"
      />
    </form>
  )
}
