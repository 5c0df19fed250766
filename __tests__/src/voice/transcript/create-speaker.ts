import { stopRound } from '../../../../src/exercise/exercise'
import { speechBegan, speechEnded } from '../../../../src/exercise/round'
import type { VoiceSettings } from '../../../../src/voice/gateways'
import type { RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import { turnOnTranscript } from '../../../../src/voice/transcript/thunks'
import { microphoneAsked, microphoneClosed, microphoneOpened } from '../../../../src/voice/voice'
import { createSpeaker as createRecordedSpeaker, settle } from '../speaker'

export { settle }

const open = { microphones: [{ id: 'headset', label: 'Headset' }], microphoneId: 'headset' }

/** A person whose words are written down, over the real store and fake gateways. */
export async function createSpeaker(settings: Partial<VoiceSettings> = {}) {
  const speaker = await createRecordedSpeaker({ settings })
  const { store, gateways, round, start } = speaker
  const { recogniser } = gateways.fakeVoice
  const ideas = () => {
    const now = round()
    return 'ideas' in now ? now.ideas : []
  }
  const openMicrophone = async () => {
    store.dispatch(microphoneAsked({ attempt: 'attempt-1' }))
    store.dispatch(microphoneOpened({ attempt: 'attempt-1', ...open }))
    await settle()
  }
  return {
    ...{ ...speaker, recogniser, openMicrophone, ideas },
    transcript: () => store.getState().transcript,
    voiceSettings: () => store.getState().voiceSettings,
    texts: () => ideas().map(({ text }) => text),
    /** Opens the microphone and begins a round; returns its id. */
    begin: async () => {
      await openMicrophone()
      return start()
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
