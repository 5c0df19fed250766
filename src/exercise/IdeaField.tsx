import { useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { useAppDispatch } from '../app/hooks'
import { t } from '../lib/translation'
import { updateDraft, addIdea } from './exercise'
import { LimitedField } from './LimitedField'

/** The key code of a key that an input method has taken (UI Events, "keyCode"). */
const inputMethodKeyCode = 229

/** Where ideas are written; Enter adds one. */
export function IdeaField({ ref, autoFocus }: { ref: Ref<HTMLInputElement>; autoFocus: boolean }) {
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')

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

  // Keyboards on phones may submit without a key.
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
 * Whether Enter chose a word rather than ended an idea. Safari ends the composition first and tells the key after it, which
 * the old key code alone gives away.
 */
function belongsToInputMethod({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === inputMethodKeyCode
}

/** How long an event has waited for a busy machine, in milliseconds. */
function heldUpOf(event: Event): number {
  return Math.max(performance.now() - event.timeStamp, 0)
}
