import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { afterPress } from '../lib/after-press'
import { isInputMethodKey } from '../lib/input-method'
import { usePageLeave } from '../lib/use-page-leave'
import { LimitedField } from '../ui/LimitedField'

export interface IdeaWritingProps {
  id: string
  label: string
  placeholder: string
  /** The saved text. */
  text: string
  /** Whether a recogniser wrote the saved text, and the person has neither edited nor confirmed it. */
  isHeard: boolean
  autoFocus: boolean
  /**
   * The text is to be saved.
   *
   * @param wasHeard set if an earlier text is restored: whether that was heard.
   */
  onWrite: (text: string, wasHeard?: boolean) => void
  /** The field has received the focus. */
  onBegun: () => void
  /** Enter was pressed. */
  onEntered: () => void
  /** The focus goes elsewhere; what was written is being saved. */
  onFocusLost: () => void
  /** The press that took the focus has had its effect. */
  onLeft: () => void
  /** Escape was pressed. */
  onDropped: () => void
}

/** Longer than a pause within a sentence. */
const pauseMs = 800

/** An idea's text. It is saved after a pause, on Enter, on blur and when the page is left. Enter also confirms heard words. */
export function IdeaWriting(props: IdeaWritingProps) {
  const { id, label, placeholder, text, isHeard, autoFocus, onWrite, onBegun, onEntered } = props
  const { onFocusLost, onLeft, onDropped } = props
  const [draft, setDraft] = useState(text)
  const [shown, setShown] = useState(text)
  const [before, setBefore] = useState({ text, isHeard })
  const isDropped = useRef(false)

  // The text has changed elsewhere: it is taken over unless the person has started editing.
  if (text !== shown) {
    setShown(text)
    if (draft === shown) {
      setDraft(text)
      setBefore({ text, isHeard })
    }
  }

  const save = () => {
    if (draft !== text && !isDropped.current) onWrite(draft)
  }
  const flush = useEffectEvent(save)
  useEffect(() => {
    const timer = setTimeout(() => flush(), pauseMs)
    return () => {
      clearTimeout(timer)
    }
  }, [draft])
  usePageLeave(save)

  return (
    <LimitedField
      id={id}
      label={label}
      hideLabel
      placeholder={placeholder}
      autoFocus={autoFocus}
      maximumLength={maximumIdeaLength}
      text={draft}
      onTextChange={(changed) => {
        isDropped.current = false
        setDraft(changed)
      }}
      onKeyDown={(event) => {
        if (isInputMethodKey(event)) return
        if (event.key === 'Escape') {
          isDropped.current = true
          setDraft(before.text)
          if (text !== before.text) onWrite(before.text, before.isHeard)
          onDropped()
        }
        if (event.key === 'Enter') {
          // Otherwise the same key press would activate the button that gets the focus.
          event.preventDefault()
          if (!isDropped.current) onWrite(draft)
          onEntered()
        }
      }}
      onFocus={() => {
        setBefore({ text, isHeard })
        onBegun()
      }}
      onBlur={() => {
        save()
        onFocusLost()
        afterPress(onLeft)
      }}
    />
  )
}
