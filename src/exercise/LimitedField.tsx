import type { ChangeEvent, CompositionEvent } from 'react'
import { tn } from '../lib/translation'
import { TextField, type TextFieldProps } from '../ui/TextField'
import { fitToMaximum } from './exercise-input'

/** Below this many remaining characters, the field shows the number. */
const counterFrom = 50

interface LimitedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'maxLength' | 'hint'> {
  text: string
  onTextChange: (text: string) => void
  /** In UTF-16 code units. */
  maximumLength: number
}

/**
 * A text field with a maximum length. Unlike `maxlength`, it never splits an emoji and does not cut text during IME
 * composition.
 */
export function LimitedField({ text, onTextChange, maximumLength, ...field }: LimitedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value
    onTextChange(isComposing(event.nativeEvent) ? next : fitToMaximum(text, next, maximumLength))
  }
  const left = Math.max(maximumLength - text.length, 0)
  return (
    <TextField
      {...field}
      value={text}
      onChange={change}
      onCompositionEnd={change}
      dir="auto"
      autoComplete="off"
      {...(left <= counterFrom && { hint: tn(left, '{count} character left', '{count} characters left') })}
    />
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
