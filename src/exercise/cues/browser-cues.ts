import type { Cue, CuesGateway } from '../gateways'

/** A soft sine, in hertz. */
type Tone = number

/**
 * Short, so that the microphone of a spoken round takes none for speech (which begins at 200 ms, src/voice/microphone/
 * utterances.ts), and told apart by number and direction: one, one lower, two level, two falling.
 */
export const tones: Readonly<Record<Cue, readonly Tone[]>> = {
  start: [660],
  half: [494],
  lastSeconds: [587, 587],
  end: [660, 440],
}

/** Milliseconds of vibration and of rest in turn (Vibration API). */
const vibrations: Readonly<Record<Cue, readonly number[]>> = {
  start: [40],
  half: [40],
  lastSeconds: [40, 80, 40],
  end: [120],
}

/** How long a tone is, and how long after one the next begins, in seconds. */
export const toneSeconds = 0.07
export const stepSeconds = 0.15
const loudness = 0.12

/** Cues by Web Audio, made on the spot, and by the Vibration API. */
export function createCues(): CuesGateway {
  let context: AudioContext | null = null

  const awake = (): AudioContext | null => {
    try {
      context ??= new AudioContext()
      // Browsers hold sound back until there is a press; it is no failure when there is none.
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
      // That the device has a motor, no browser tells.
      if ('vibrate' in navigator) navigator.vibrate([...vibrations[cue]])
    },
  }
}

function play(audio: AudioContext, hertz: Tone, from: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  // It swells and fades: a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + toneSeconds / 4)
  volume.gain.linearRampToValueAtTime(0, from + toneSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + toneSeconds)
}
