import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { useAppDispatch } from '../app/hooks'
import { t } from '../lib/translation'
import { updateDraft, addIdea } from './exercise'
import { LimitedField } from './LimitedField'

/** The key code of keys that an input method handles (UI Events, "keyCode"). */
const inputMethodKeyCode = 229

interface IdeaFieldProps {
  ref: Ref<HTMLInputElement>
  autoFocus: boolean
  /** The text to begin with. */
  draft: string
}

/** The text field for ideas; Enter adds one. */
export function IdeaField({ ref, autoFocus, draft }: IdeaFieldProps) {
  const dispatch = useAppDispatch()
  const [text, setText] = useState(draft)
  const noteDraft = useEffectEvent(() => {
    if (draft !== '') dispatch(updateDraft(draft))
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
    if (!belongsToInputMethod(event.nativeEvent)) enter(heldUpOf(event.nativeEvent))
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

/**
 * Whether Enter belongs to IME composition. Safari ends the composition before the key event, which then only has the
 * legacy key code.
 */
function belongsToInputMethod({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === inputMethodKeyCode
}

/** How long the event was delayed, in milliseconds. */
function heldUpOf(event: Event): number {
  return Math.max(performance.now() - event.timeStamp, 0)
}
