import tokenizer from 'llama-tokenizer-js'
import { hearSound, partsOf } from '../../../../../src/voice/transcript/model/hear-sound'

const rate = 16_000

/** A sound that is quiet for two tenths of a second at some times, in seconds. */
const loudExcept = (seconds: number, pauses: readonly number[]) =>
  Float32Array.from({ length: seconds * rate }, (_, index) =>
    pauses.some((pause) => Math.abs(index / rate - pause) < 0.1) ? 0 : 0.5,
  )

/** A model that hears this text in every part, each token with the same probability unless `probabilities` says another. */
const modelHearing = (text: string, probabilities: readonly number[] = []) => {
  const lengths: number[] = []
  const tokens = tokenizer.encode(text, false, true)
  return {
    lengths,
    hear: async (part: Float32Array) => {
      lengths.push(part.length)
      return tokens.map((id, index) => ({ id, probability: probabilities[index] ?? 1 }))
    },
  }
}

const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text)

test('words come with their leading spaces, so that they join to the text', async () => {
  const words = await hearSound(modelHearing('Plant tomatoes, Mr. Müller!'), new Float32Array(rate))
  expect(textsOf(words)).toEqual(['Plant', ' tomatoes,', ' Mr.', ' Müller!'])
})

test('a text without spaces is cut into its tokens, and a character in bytes stays whole', async () => {
  // 鯖 is not in the vocabulary: it takes three tokens.
  const words = await hearSound(modelHearing('鯖を食べる'), new Float32Array(rate))
  expect(textsOf(words).join('')).toBe('鯖を食べる')
  expect(textsOf(words)).toContain('を')
  expect(textsOf(words).join('')).not.toContain('\uFFFD')
})

test('a longer sound is cut at its quietest moments', () => {
  const parts = partsOf(loudExcept(25, [3, 7.5, 9, 16]))
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0) / rate)
  expect(ends).toHaveLength(3)
  expect(Math.abs((ends[0] ?? 0) - 7.5)).toBeLessThan(0.1)
  expect(Math.abs((ends[1] ?? 0) - 16)).toBeLessThan(0.1)
  expect(ends[2]).toBe(25)
})
