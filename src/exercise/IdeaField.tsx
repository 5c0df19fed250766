import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { useAppDispatch } from '../lib/store-hooks'
import { isInputMethodKey } from '../lib/input-method'
import { t } from '../lib/translation'
import { LimitedField } from '../ui/LimitedField'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { addIdea, readDraft, updateDraft } from './exercise'
import styles from './Running.module.css'

interface IdeaFieldProps {
  ref: Ref<HTMLInputElement>
  autoFocus: boolean
  /** More text to begin with, after what an interruption left in the field. */
  draft: string
}

/** The text field for ideas; Enter or the button in it adds one. */
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
    <form className={styles.form} onSubmit={onSubmit}>
      <LimitedField
        label={t('Your idea')}
        hideLabel
        large
        ref={ref}
        placeholder={t('An idea…')}
        text={text}
        onTextChange={change}
        maximumLength={maximumIdeaLength}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        enterKeyHint="send"
      />
      {/* The focus stays in the field, and a phone's keyboard open. */}
      <Button
        type="submit"
        kind="plain"
        className={styles.add}
        aria-label={t('Add the idea')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon drawing="M12 19V6M6.5 11L12 5.5 17.5 11" />
      </Button>
    </form>
  )
}

/** How long the event was delayed, in milliseconds. */
function heldUpOf(event: Event): number {
  return Math.max(performance.now() - event.timeStamp, 0)
}
