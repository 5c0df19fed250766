import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maximumIdeaLength } from '../../contract/limits'
import { usePageLeave } from '../lib/use-page-leave'
import { TextField } from '../ui/TextField'

interface IdeaWritingProps {
  id: string
  label: string
  placeholder: string
  /** As it is kept. */
  text: string
  autoFocus: boolean
  onWrite: (text: string) => void
  /** Somebody is about to write. */
  onBegun: () => void
  /** Enter was pressed. */
  onEntered: () => void
  onLeft: () => void
  /** Escape was pressed. */
  onDropped: () => void
}

/** Long enough for a pause in a sentence. */
const pauseMs = 800

/** An idea's words. It saves after a pause, with Enter, on leaving the field, and on leaving the page. */
export function IdeaWriting(props: IdeaWritingProps) {
  const { id, label, placeholder, text, autoFocus, onWrite, onBegun, onEntered, onLeft, onDropped } = props
  const [draft, setDraft] = useState(text)
  const [shown, setShown] = useState(text)
  const [before, setBefore] = useState(text)
  const isDropped = useRef(false)

  // It was written elsewhere, too: it comes here where nobody has begun.
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
    <TextField
      id={id}
      label={label}
      hideLabel
      placeholder={placeholder}
      dir="auto"
      autoComplete="off"
      autoFocus={autoFocus}
      maxLength={maximumIdeaLength}
      value={draft}
      onChange={({ target }) => {
        isDropped.current = false
        setDraft(target.value)
      }}
      onKeyDown={(event) => {
        // Enter that ends an input method's composition is not meant for us.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          isDropped.current = true
          setDraft(before)
          if (text !== before) onWrite(before)
          onDropped()
        }
        if (event.key === 'Enter') {
          // Else the same press would press the button that gets the focus next.
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
