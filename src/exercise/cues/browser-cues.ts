import { audioSession } from '../../lib/audio-session'
import type { Cue, CuesGateway } from '../gateways'

/** The frequency of a sine tone, in hertz. */
type Tone = number

/**
 * The tones of each cue, told apart by number and direction. They are shorter than the 200 ms from which
 * src/voice/microphone/utterances.ts detects speech.
 */
export const tones: Readonly<Record<Cue, readonly Tone[]>> = {
  start: [660],
  half: [494],
  lastSeconds: [587, 587],
  end: [660, 440],
}

/** Alternating vibration and pause, in milliseconds (Vibration API). */
const vibrations: Readonly<Record<Cue, readonly number[]>> = {
  start: [40],
  half: [40],
  lastSeconds: [40, 80, 40],
  end: [120],
}

/** The length of a tone, and the interval between tone starts, in seconds. */
export const toneSeconds = 0.07
export const stepSeconds = 0.15
const loudness = 0.12

/** Plays cues with Web Audio and the Vibration API. */
export function createCues(): CuesGateway {
  let context: AudioContext | null = null

  const awake = (): AudioContext | null => {
    try {
      audioSession.accompany()
      context ??= new AudioContext()
      // Browsers block sound until the first press; that is no error.
      if (context.state !== 'running') context.resume().catch(() => undefined)
      return context
    } catch {
      return null
    }
  }

  return {
    prepare: () => {
      awake()
    },
    sound: (cue) => {
      const audio = awake()
      if (audio === null) return
      tones[cue].forEach((hertz, index) => play(audio, hertz, audio.currentTime + index * stepSeconds))
    },
    vibrate: (cue) => {
      // No API tells whether the device can actually vibrate.
      if ('vibrate' in navigator) navigator.vibrate([...vibrations[cue]])
    },
    rest: () => {
      if (context === null) return
      context.suspend().catch(() => undefined)
      audioSession.leave()
    },
  }
}

function play(audio: AudioContext, hertz: Tone, from: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  // Fade in and out, because an abrupt edge clicks.
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + toneSeconds / 4)
  volume.gain.linearRampToValueAtTime(0, from + toneSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + toneSeconds)
}
