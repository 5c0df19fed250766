import { useState } from 'react'
import { maximumTags } from '../../../contract/limits'
import { afterPress } from '../../lib/after-press'
import { isInputMethodKey } from '../../lib/input-method'
import { t } from '../../lib/translation'
import { usePageLeave } from '../../lib/use-page-leave'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { changeRecord } from '../../sync/outbox/outbox'
import { joinTags, otherTags, parseTags } from '../tags'
import { useSave } from './use-save'

interface TagsFieldProps {
  recordId: string
  tags: readonly string[]
  /** The tags that the person has, latest first. */
  known: readonly string[]
}

const mostSuggested = 8

/** A record's tags. They are saved on leaving the field or the page, on Enter, and when one of the known ones is pressed. */
export function TagsField({ recordId, tags, known }: TagsFieldProps) {
  const { save, trouble } = useSave()
  /** What is typed, and which tags it is a change of; null while nobody is typing. */
  const [draft, setDraft] = useState<{ text: string; tagsBefore: readonly string[] } | null>(null)
  const chosen = draft === null ? tags : parseTags(draft.text)
  const suggested = chosen.length < maximumTags ? otherTags(known, chosen).slice(0, mostSuggested) : []

  const keep = (next: readonly string[]) => {
    // What another device changes while somebody types stays.
    const tagsBefore = draft?.tagsBefore ?? tags
    if (joinTags(next) !== joinTags(tagsBefore))
      void save(changeRecord(recordId, { tags: [...next], tagsBefore: [...tagsBefore] }))
  }
  const saveNow = () => {
    if (draft === null) return
    const next = parseTags(draft.text)
    keep(next)
    setDraft({ ...draft, tagsBefore: next })
  }
  const leave = () => {
    saveNow()
    setDraft(null)
  }
  usePageLeave(saveNow)

  return (
    <div className="stack gap-2 readable screen-only">
      <TextField
        label={t('Tags')}
        hint={t('Up to {most}, separated by commas.', { most: maximumTags })}
        autoComplete="off"
        enterKeyHint="done"
        value={draft?.text ?? joinTags(tags)}
        {...(trouble !== null && { error: t('This could not be saved: {trouble}', { trouble }) })}
        onChange={({ currentTarget: { value: text } }) => setDraft({ text, tagsBefore: draft?.tagsBefore ?? tags })}
        onBlur={() => afterPress(leave)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isInputMethodKey(event)) leave()
        }}
      />
      {suggested.length > 0 && (
        <ul role="list" aria-label={t('Your tags')} className="actions gap-2">
          {suggested.map((tag) => (
            <li key={tag}>
              <Button
                kind="choice"
                // The field keeps the focus, and so what is typed in it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setDraft(null)
                  keep([...chosen, tag])
                }}
              >
                #{tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
