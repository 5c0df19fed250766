import { useRef, type SyntheticEvent } from 'react'
import { fitToMaximum } from '../lib/fit-text'

export interface LimitedText {
  text: string
  onTextChange: (text: string) => void
  /** In UTF-16 code units. */
  maximumLength: number
}

/**
 * The props of an input or text area with a maximum length. Unlike `maxlength`, it never splits an emoji, and does not cut text
 * during IME composition.
 */
export function useLimit({ text, onTextChange, maximumLength }: LimitedText) {
  const beforeComposition = useRef<string | null>(null)

  const change = (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const field = event.currentTarget
    const next = field.value
    if (isComposing(event.nativeEvent)) {
      onTextChange(next)
      return
    }
    const fitted = fitToMaximum(beforeComposition.current ?? text, next, maximumLength)
    beforeComposition.current = null
    if (fitted !== next) {
      // React would move the caret to the end.
      const behind = next.length - (field.selectionEnd ?? next.length)
      field.value = fitted
      field.setSelectionRange(fitted.length - behind, fitted.length - behind)
    }
    onTextChange(fitted)
  }

  return {
    value: text,
    onChange: change,
    onCompositionStart: () => {
      beforeComposition.current = text
    },
    onCompositionEnd: change,
  }
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
