import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Of Debian's package `pocketsphinx-testdata`: people who read and speak commands, at 16 kHz, with transcripts. */
const folder = '/usr/share/pocketsphinx/test/data'

export interface Spoken {
  name: string
  /** 16 bits, 16 kHz. */
  samples: Int16Array
  words: string
}

/** Five sentences of a book, five of playing cards, and two commands. */
export function recordedSpeech(): Spoken[] {
  return [
    ...transcribed('librivox', 'transcription'),
    ...transcribed('cards', 'cards.transcription'),
    { name: 'goforward', samples: read('goforward.raw'), words: 'go forward ten meters' },
    { name: 'something', samples: read('something.raw'), words: 'go somewhere and do something' },
  ]
}

/** A line is `<s> ten of clubs </s> (001)`. */
function transcribed(set: string, list: string): Spoken[] {
  const text = readFileSync(path.join(folder, set, list), 'utf8')
  return [...text.matchAll(/^<s> (.*?) +<\/s> \((.*)\)$/gm)].map(([, words = '', name = '']) => ({
    name,
    samples: read(`${set}/${name}.wav`),
    words,
  }))
}

/** A WAV file here has a header of 44 bytes. */
function read(file: string): Int16Array {
  const content = readFileSync(path.join(folder, file))
  const bytes = content.subarray(file.endsWith('.wav') ? 44 : 0)
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(2 * index))
}

/** The words that a comparison counts. A dash joins two words, and titles are written out. */
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z' ]/g, ' ')
    .replaceAll(/\bmr\b/g, 'mister')
    .split(' ')
    .filter((word) => word !== '')

/** The words that must be inserted, deleted or replaced (Levenshtein distance), and how many there should be. */
export function countWordErrors(expected: string, heard: string): { errors: number; words: number } {
  const wanted = comparable(expected)
  const found = comparable(heard)
  let row = Array.from({ length: found.length + 1 }, (_, index) => index)
  for (const [index, word] of wanted.entries()) {
    const next = [index + 1]
    for (const [place, other] of found.entries()) {
      const replaced = (row[place] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: wanted.length }
}
