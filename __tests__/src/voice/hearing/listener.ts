import { speechBegan, speechEnded } from '../../../../src/exercise/round'
import { hearingProgress, selectHearing } from '../../../../src/voice/hearing/hearing'
import { createSpeaker, settle } from '../transcript/create-speaker'

const agreed = { transcript: 'device', language: 'en-GB' } as const

/** A person whose words a model writes down. */
export async function createListener() {
  const speaker = await createSpeaker(agreed)
  const { recogniser, gateways, store } = speaker
  recogniser.placeByLanguage['en-GB'] = 'model'
  const hearing = () => selectHearing(store.getState())
  return {
    ...speaker,
    hearing,
    progress: (id: string) => hearingProgress(hearing(), id),
    isHeard: () => speaker.ideas().map((idea) => idea.isHeard ?? false),
    /** Speaks for a second and a half; the microphone hands over the sound. */
    speak: async (id: string) => {
      const atMs = gateways.clock.monotonicNow()
      store.dispatch(speechBegan({ id, atMs }))
      gateways.passTime(1_500)
      store.dispatch(speechEnded({ id, endMs: atMs + 1_500 }))
      gateways.fakeVoice.microphone.listener?.utteranceCaptured(atMs, atMs + 1_500, new Float32Array(24_000))
      gateways.passTime(500)
      await settle()
    },
    /** The model answers for its first sound. */
    answer: async (text: string, tookMs?: number) => {
      recogniser.sounds[0]?.answer(text, tookMs)
      await settle()
    },
    changes: async () => (await gateways.outbox.read()).filter(({ operation }) => operation.kind === 'change'),
  }
}
