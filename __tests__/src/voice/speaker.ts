import { startRound } from '../../../src/exercise/exercise'
import type { Gateways } from '../../../src/lib/gateways'
import type { MicrophoneGateway, VoiceSettings } from '../../../src/voice/gateways'
import type { Mode } from '../../../src/preferences/preferences'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { nobodyFound } from '../../../src/session/session'
import { feature as voiceFeature } from '../../../src/voice/lazy-feature'
import { turnOnMicrophone } from '../../../src/voice/thunks'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'
import { selectRound } from '../../../src/exercise/round'

/** Lets all pending promises settle. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A chunk of a recording. */
export const piece = (text: string) => new Blob([text])

interface Speaker extends Partial<Gateways> {
  mode?: Mode
  countIn?: boolean
  settings?: Partial<VoiceSettings>
}

/** A person who speaks, over the real store with the voice listeners, and fake gateways. */
export async function createSpeaker({ mode = 'speak', countIn = false, settings = {}, ...overrides }: Speaker = {}) {
  const gateways = createFakeGateways(overrides)
  const { microphone, recordings } = gateways.fakeVoice
  Object.assign(gateways.fakeVoice.settings, settings)
  const preferences = { ...defaultPreferences, mode, countIn }
  const store = createTestStore({ gateways, preloadedState: { preferences } })
  store.dispatch(nobodyFound())
  await store.install(voiceFeature)
  const round = () => selectRound(store.getState())
  const start = async () => {
    store.dispatch(startRound({ topicTitle: 'Rain', category: 'Diary' }))
    await settle()
    const now = round()
    return 'id' in now ? now.id : ''
  }
  return {
    ...{ gateways, store, microphone, recordings, round, start },
    voice: () => store.getState().voice,
    /** Opens the microphone and begins a round; returns its id. */
    begin: async () => {
      await store.dispatch(turnOnMicrophone())
      return start()
    },
    ideas: () => {
      const now = round()
      return 'ideas' in now ? now.ideas.map(({ text, atMs, endMs }) => ({ text, atMs, endMs })) : []
    },
    /** A round's stored recording: the start and content of each part. */
    recorded: async (id: string) => {
      const found = await recordings.read(id)
      if (!found) return null
      const texts = await Promise.all(found.files.map((file) => file.text()))
      return found.recording.parts.map(({ startMs }, part) => ({ startMs, text: texts[part] }))
    },
  }
}

/** Holds each opening of the microphone until the test releases it. */
export function holdOpenings(microphone: MicrophoneGateway): { release: () => void }[] {
  const held: { release: () => void }[] = []
  const open = microphone.open.bind(microphone)
  jest.spyOn(microphone, 'open').mockImplementation(
    (id, events) =>
      new Promise((resolve) => {
        held.push({ release: () => resolve(open(id, events)) })
      }),
  )
  return held
}
