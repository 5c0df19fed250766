import { secondsWords } from './second-words'
import { t } from './translation'

interface Idea {
  text: string
  atMs: number
  endMs: number | null
}

/** An idea's words, or what stands for them where it was said and not written down: `said, 2.4 s`. */
export function ideaWords({ text, atMs, endMs }: Idea): string {
  if (text.trim() !== '') return text
  return endMs === null ? t('said') : t('said, {length}', { length: secondsWords(endMs - atMs) })
}
