import path from 'node:path'
import { writeSpeech } from '../e2e/harness/speech'

const words = ['bake some bread', 'call my sister', 'paint the old chair', 'walk to the harbour', 'plant tomatoes']

/** Writes a WAV file in which a voice speaks about every four seconds, for longer than a round; returns its path. */
export function writeVoice(folder: string): string {
  const said = Array.from({ length: 25 }, (_, index) => ({ words: words[index % words.length] ?? '', pause: 3 }))
  return writeSpeech(path.join(folder, 'voice.wav'), { lead: 3, said, noise: 0.003 }).path
}
