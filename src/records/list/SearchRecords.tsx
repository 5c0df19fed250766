import { useEffect, useState } from 'react'
import { t } from '../../lib/translation'
import { SearchField } from '../../ui/SearchField'

export interface SearchRecordsProps {
  /** What is searched for now; it may change from outside, for example by going back. */
  value: string
  onSearch: (words: string) => void
}

/** Long enough for the next key, short enough not to be waited for. */
const pauseMs = 300

/** The search box: what is typed is its own, and is searched for when the typing pauses, at once with Enter. */
export function SearchRecords({ value, onSearch }: SearchRecordsProps) {
  const [draft, setDraft] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  // What is being composed, kana on their way to be kanji, is nothing to search for yet.
  const [isComposing, setIsComposing] = useState(false)

  if (value !== seen) {
    setSeen(value)
    // An echo of what was asked for here must not take back what has been typed since.
    if (value !== asked) {
      setDraft(value)
      setAsked(value)
    }
  }

  const words = draft.trim()
  const isAsked = words === asked || isComposing

  useEffect(() => {
    if (isAsked) return undefined
    const timer = setTimeout(() => {
      setAsked(words)
      onSearch(words)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, isAsked, onSearch])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComposing) return
        setAsked(words)
        onSearch(words)
      }}
    >
      <SearchField
        label={t('Search records')}
        placeholder={t('Topics, ideas, notes')}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        data-shortcut="/"
      />
    </form>
  )
}
