import { maximumIdeaLength } from '../../../contract/limits'
import type { HeardText } from '../gateways'
import type { HeardWord } from '../transcript/model/model-gateway'

/** The text of an idea from what was heard, and where the model was not sure. Ends with a whole word if it is too long. */
export function textOf(words: readonly HeardWord[]): Pick<HeardText, 'text' | 'doubtful'> {
  let text = ''
  const doubtful: [number, number][] = []
  for (const word of words) {
    const before = text === '' ? '' : text + leadingSpace(word)
    const own = word.text.trim()
    if (before.length + own.length > maximumIdeaLength) break
    if (own === '') continue
    text = before + own
    if (word.isDoubtful) doubtful.push([before.length, text.length])
  }
  return { text, doubtful }
}

const leadingSpace = ({ text }: HeardWord): string => (/^\s/.test(text) ? ' ' : '')
