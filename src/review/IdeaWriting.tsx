import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { isInputMethodKey } from '../lib/input-method'
import { usePageLeave } from '../lib/use-page-leave'
import { LimitedField } from '../ui/LimitedField'

interface IdeaWritingProps {
  id: string
  label: string
  placeholder: string
  /** The saved text. */
  text: string
  autoFocus: boolean
  onWrite: (text: string) => void
  /** The field has received the focus. */
  onBegun: () => void
  /** Enter was pressed. */
  onEntered: () => void
  onLeft: () => void
  /** Escape was pressed. */
  onDropped: () => void
}

/** Longer than a pause within a sentence. */
const pauseMs = 800

/** An idea's text. It is saved after a pause, on Enter, on blur and when the page is left. */
export function IdeaWriting(props: IdeaWritingProps) {
  const { id, label, placeholder, text, autoFocus, onWrite, onBegun, onEntered, onLeft, onDropped } = props
  const [draft, setDraft] = useState(text)
  const [shown, setShown] = useState(text)
  const [before, setBefore] = useState(text)
  const isDropped = useRef(false)

  // The text has changed elsewhere: it is taken over unless the person has started editing.
  if (text !== shown) {
    setShown(text)
    if (draft === shown) setDraft(text)
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
          setDraft(before)
          if (text !== before) onWrite(before)
          onDropped()
        }
        if (event.key === 'Enter') {
          // Otherwise the same key press would activate the button that gets the focus.
          event.preventDefault()
          save()
          onEntered()
        }
      }}
      onFocus={() => {
        setBefore(text)
        onBegun()
      }}
      onBlur={() => {
        save()
        onLeft()
      }}
    />
  )
}
