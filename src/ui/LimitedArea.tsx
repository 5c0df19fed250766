import { counterOf, type Limited } from './LimitedField'
import { TextArea, type TextAreaProps } from './TextArea'
import { useLimit } from './use-limit'

/** A text area with a maximum length, like `LimitedField`. */
export function LimitedArea({ text, onTextChange, maximumLength, hint, ...area }: Limited<TextAreaProps>) {
  const limited = useLimit({ text, onTextChange, maximumLength })
  return <TextArea dir="auto" {...area} {...limited} hint={counterOf(text, maximumLength) ?? hint} />
}
