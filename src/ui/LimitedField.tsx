import type { ReactNode } from 'react'
import { tn } from '../lib/translation'
import { TextField, type TextFieldProps } from './TextField'
import { useLimit, type LimitedText } from './use-limit'

/** The props of a field whose text is limited. */
export type Limited<Props> = LimitedText & Omit<Props, 'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'>

/** A text field with a maximum length. Near the limit, the number of characters left replaces the hint. */
export function LimitedField({ text, onTextChange, maximumLength, hint, ...field }: Limited<TextFieldProps>) {
  const limited = useLimit({ text, onTextChange, maximumLength })
  return (
    <TextField dir="auto" autoComplete="off" {...field} {...limited} hint={counterOf(text, maximumLength) ?? hint} />
  )
}

/** How many characters are left; null while there is plenty of room. */
export function counterOf(text: string, maximumLength: number): ReactNode {
  const left = Math.max(maximumLength - text.length, 0)
  const isNear = left <= Math.min(50, maximumLength / 4)
  return isNear ? tn(left, '{count} character left', '{count} characters left') : null
}
