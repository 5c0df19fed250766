import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { useAppDispatch } from '../lib/store-hooks'
import { isInputMethodKey } from '../lib/input-method'
import { t } from '../lib/translation'
import { LimitedField } from '../ui/LimitedField'
import { addIdea, readDraft, updateDraft } from './exercise'

interface IdeaFieldProps {
  ref: Ref<HTMLInputElement>
  autoFocus: boolean
  /** More text to begin with, after what an interruption left in the field. */
  draft: string
}

/** The text field for ideas; Enter adds one. */
export function IdeaField({ ref, autoFocus, draft }: IdeaFieldProps) {
  const dispatch = useAppDispatch()
  const [text, setText] = useState(() => dispatch(readDraft()) + draft)
  const noteDraft = useEffectEvent(() => {
    if (draft !== '') dispatch(updateDraft(text))
  })
  useEffect(() => noteDraft(), [])

  const change = (changed: string) => {
    setText(changed)
    dispatch(updateDraft(changed))
  }

  const enter = (heldUpMs: number) => {
    if (dispatch(addIdea(text, heldUpMs))) setText('')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isInputMethodKey(event)) enter(heldUpOf(event.nativeEvent))
  }

  // Phone keyboards may submit without a key event.
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    enter(heldUpOf(event.nativeEvent))
  }

  return (
    <form onSubmit={onSubmit}>
      <LimitedField
        label={t('Your idea')}
        hideLabel
        large
        ref={ref}
        placeholder={t('Type an idea and press Enter')}
        text={text}
        onTextChange={change}
        maximumLength={maximumIdeaLength}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        enterKeyHint="send"
      />
    </form>
  )
}

/** How long the event was delayed, in milliseconds. */
function heldUpOf(event: Event): number {
  return Math.max(performance.now() - event.timeStamp, 0)
}
