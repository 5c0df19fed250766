import path from 'node:path'
import { writeSpeech } from '../e2e/harness/speech'

const words = ['bake some bread', 'call my sister', 'paint the old chair', 'walk to the harbour', 'plant tomatoes']

/** Writes a voice that says something every four seconds or so, for longer than a round takes; answers the file. */
export function writeVoice(folder: string): string {
  const said = Array.from({ length: 25 }, (_, index) => ({ words: words[index % words.length] ?? '', pause: 3 }))
  return writeSpeech(path.join(folder, 'voice.wav'), { lead: 3, said, noise: 0.003 }).path
}
