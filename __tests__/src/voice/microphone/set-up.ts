import type { MicrophoneEvents, VoiceListener, VoiceTrouble } from '../../../../src/voice/gateways'
import { createMicrophone } from '../../../../src/voice/microphone/microphone'
import { installFakeAudio } from './fake-audio'
import { detector } from './fake-vad-web'

export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** A microphone, and logs of everything it reports. */
export function setUp() {
  const audio = installFakeAudio()
  Object.assign(detector, { heard: null, made: 0, startFails: false })
  Object.assign(globalThis, { VOICE_FILES: { folder: '/voice/', files: [{ name: 'model.onnx', bytes: 4 }] } })
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('four')))
  let now = 1000
  const told: (VoiceTrouble | 'recovered')[] = []
  const shares: number[] = []
  const events: MicrophoneEvents = {
    fetched: (share) => shares.push(share),
    troubled: (trouble) => told.push(trouble),
    recovered: () => told.push('recovered'),
  }
  const microphone = createMicrophone(() => now)
  const heard: string[] = []
  const sounds: { from: number; to: number; samples: number; loudest: number }[] = []
  const listener: VoiceListener = {
    speechBegan: (at) => heard.push(`began ${at}`),
    speechEnded: (at) => heard.push(`ended ${at}`),
    utteranceCaptured: (from, to, sound) =>
      sounds.push({ from, to, samples: sound.length, loudest: Math.max(...sound) }),
    chunkRecorded: (chunk) => heard.push(`chunk of ${chunk.size}`),
  }
  /** Feeds frames to the detector, 32 ms apart. */
  const frames = (count: number, probability: number) => {
    for (let frame = 0; frame < count; frame++) {
      now += 32
      detector.onFrame(probability, new Float32Array(512).fill(probability))
    }
  }
  const open = (id: string | null = null, tell = events) => microphone.open(id, tell)
  const isLit = () => audio.streams.some(({ track }) => track.readyState === 'live')
  return { ...{ audio, microphone, open, events, told, shares, heard, sounds, listener, frames, fetch, isLit } }
}
