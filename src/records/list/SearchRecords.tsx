import { useEffect, useState } from 'react'
import { t } from '../../lib/translation'
import { SearchField } from '../../ui/SearchField'
import { useLimit } from '../../ui/use-limit'
import { longestSearch, wordsOf } from '../records-search'
import { preloadMarking } from '../use-marking'

export interface SearchRecordsProps {
  /** The field’s accessible name. */
  label: string
  /** The words that are searched for; they may change from outside, for example by going back. */
  value: string
  onSearch: (words: string) => void
  /** On Enter, and when the field loses the focus. */
  onSettle: (words: string) => void
}

/** Long enough to choose a candidate, because kana before conversion find nothing. Phone keyboards compose every word. */
const composingPauseMs = 1_000

/** The search field. It searches with each key; while an input method is composing, when typing pauses, and on Enter. */
export function SearchRecords({ label, value, onSearch, onSettle }: SearchRecordsProps) {
  const [draft, setDraft] = useState(value)
  const [isComposing, setIsComposing] = useState(false)
  // Blanks around the words stay as they were typed.
  const text = isComposing || wordsOf(draft) === value ? draft : value
  const words = wordsOf(text)
  const limited = useLimit({
    text,
    onTextChange: (next) => {
      setDraft(next)
      if (!isComposing) onSearch(wordsOf(next))
    },
    maximumLength: longestSearch,
  })

  useEffect(() => {
    if (!isComposing) return undefined
    const timer = setTimeout(onSearch, composingPauseMs, words)
    return () => clearTimeout(timer)
  }, [words, isComposing, onSearch])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSettle(words)
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
          onSearch(wordsOf(event.currentTarget.value))
        }}
        onFocus={preloadMarking}
        onBlur={() => onSettle(words)}
        autoComplete="off"
        enterKeyHint="search"
        data-shortcut="/"
      />
    </form>
  )
}
