import { quietestMoment } from '../../quietest-moment'
import type { HeardWord } from './model-gateway'
import { sampleRate, type Moonshine } from './moonshine'
import { wordsOf } from './words'

/** The model was trained with sounds of a few seconds; in longer ones it loses words. */
const mostSeconds = 10

/** A part is at least this long. */
const leastSeconds = 6

/** The words in a sound of any length: mono, 16 kHz. A long one is heard in parts. */
export async function hearSound(model: Pick<Moonshine, 'hear'>, sound: Float32Array): Promise<HeardWord[]> {
  const words: HeardWord[] = []
  for (const part of partsOf(sound)) {
    const heard = wordsOf(await model.hear(part))
    const [first, ...rest] = heard
    // The first token of a sound has a leading space, which belongs before words only.
    if (first) words.push({ ...first, text: words.length > 0 ? first.text : first.text.trimStart() }, ...rest)
  }
  return words
}

/** Cuts a sound at its quietest moments, so that no word is cut. */
export function partsOf(sound: Float32Array): Float32Array[] {
  if (sound.length <= mostSeconds * sampleRate) return [sound]
  const cut = quietestMoment(sound, sampleRate, leastSeconds, mostSeconds) ?? mostSeconds
  const place = Math.round(cut * sampleRate)
  return [sound.slice(0, place), ...partsOf(sound.subarray(place))]
}
