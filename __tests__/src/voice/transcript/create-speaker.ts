import { startRound, stopRound } from '../../../../src/exercise/exercise'
import { selectRound, speechBegan, speechEnded } from '../../../../src/exercise/round'
import type { Gateways } from '../../../../src/lib/gateways'
import type { VoiceSettings } from '../../../../src/voice/gateways'
import { nobodyFound } from '../../../../src/session/session'
import { feature as voiceFeature } from '../../../../src/voice/lazy-feature'
import type { RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import { turnOnTranscript } from '../../../../src/voice/transcript/thunks'
import { microphoneAsked, microphoneClosed, microphoneOpened } from '../../../../src/voice/voice'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createTestStore } from '../../../harness/test-store'

const open = { microphones: [{ id: 'headset', label: 'Headset' }], microphoneId: 'headset' }

/** Lets all pending promises settle. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A person who speaks, over the real store and fake gateways. */
export async function createSpeaker(settings: Partial<VoiceSettings> = {}, overrides: Partial<Gateways> = {}) {
  const gateways = createFakeGateways(overrides)
  const { recogniser, recordings } = gateways.fakeVoice
  Object.assign(gateways.fakeVoice.settings, settings)
  const store = createTestStore({ gateways })
  store.dispatch(nobodyFound())
  await store.install(voiceFeature)
  const round = () => selectRound(store.getState())

  const openMicrophone = async () => {
    store.dispatch(microphoneAsked({ attempt: 'attempt-1' }))
    store.dispatch(microphoneOpened({ attempt: 'attempt-1', ...open }))
    await settle()
  }
  return {
    ...{ store, gateways, recogniser, recordings, round, openMicrophone },
    transcript: () => store.getState().transcript,
    voiceSettings: () => store.getState().voiceSettings,
    ideas: () => {
      const now = round()
      return 'ideas' in now ? now.ideas : []
    },
    texts: () => {
      const now = round()
      return 'ideas' in now ? now.ideas.map(({ text }) => text) : []
    },
    /** Opens the microphone and begins a round; returns its id. */
    begin: async () => {
      await openMicrophone()
      store.dispatch(startRound({ topicTitle: 'Trains', category: 'Study' }))
      const now = round()
      const roundId = 'id' in now ? now.id : ''
      await settle()
      return roundId
    },
    /** Speaks an idea for a second and a half; each word is recognised 600 ms after it was spoken. */
    say: (id: string, text: string) => {
      const { clock, passTime } = gateways
      const atMs = clock.monotonicNow()
      const words = text.split(' ')
      store.dispatch(speechBegan({ id, atMs }))
      passTime(700)
      for (const word of words.slice(0, -1)) {
        passTime(800 / words.length)
        recogniser.say(word)
      }
      passTime(1_500 - (clock.monotonicNow() - atMs))
      store.dispatch(speechEnded({ id, endMs: atMs + 1_500 }))
      passTime(600)
      recogniser.say(words.at(-1) ?? '')
      passTime(900)
    },
    end: async () => {
      await store.dispatch(stopRound())
      store.dispatch(microphoneClosed())
      await settle()
    },
  }
}

/** The language of `turnOnAt`. */
export const language = 'en-GB'

/** A person in a browser that transcribes English at this place; transcription has been turned on. */
export async function turnOnAt(place: RecognitionPlace) {
  const speaker = await createSpeaker()
  speaker.recogniser.placeByLanguage[language] = place
  await speaker.store.dispatch(turnOnTranscript())
  return speaker
}
