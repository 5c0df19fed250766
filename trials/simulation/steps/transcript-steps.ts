import fc, { type Arbitrary } from 'fast-check'
import { turnOnMicrophone } from '../../../src/voice/thunks'
import { isFetchTrouble, selectTranscript } from '../../../src/voice/transcript/transcript'
import {
  askForTranscript,
  chooseLanguage,
  fetchPack,
  removeModels,
  setServersAllowed,
  turnOffTranscript,
  turnOnTranscript,
} from '../../../src/voice/transcript/thunks'
import { selectVoiceSettings } from '../../../src/voice/voice-settings'
import type { Tab } from '../tab'
import { ignoreRejection, isAwake, isRound, tabStep, tabWith, userAction, type Step } from './step'
import { isChoosing, isSetUp } from './voice-steps'

const isOfServers = ({ state }: Tab) => {
  const transcript = selectTranscript(state)
  return (transcript.phase === 'offered' || transcript.phase === 'on') && transcript.place === 'servers'
}

const isPackOffered = ({ state }: Tab) => {
  const transcript = selectTranscript(state)
  if (transcript.phase === 'failed') return isFetchTrouble(transcript.why)
  return transcript.phase === 'offered' && transcript.place.endsWith('AfterFetching')
}

const isWritten = ({ state }: Tab) => selectTranscript(state).phase !== 'off'

const isChoosingTranscript = (tab: Tab) => isChoosing(tab) && isWritten(tab)

/** Steps that change whether and how speech is transcribed. */
export const transcriptSteps: readonly Arbitrary<Step>[] = [
  ...tabStep({
    name: 'sets up what they say to be written down',
    weight: 4,
    values: tabWith({
      language: fc.constantFrom('en-US', 'en-US', 'en-GB', 'ja-JP'),
      isAgreed: fc.boolean(),
    }),
    can: (tab) => isAwake(tab) && isRound('idle')(tab) && tab.state.preferences.mode !== 'type',
    apply: async (tab, { language, isAgreed }, simulation) => {
      const { store } = tab
      const next = async (work: () => unknown) => {
        await tab.run(() => ignoreRejection(work()))
        await simulation.world.advance(400)
      }
      await next(async () => {
        await store.features.voice.load()
        await store.dispatch(turnOnMicrophone())
      })
      if (store.gateways.voice.loaded() === null) return
      if (!isWritten(tab)) await next(() => store.dispatch(turnOnTranscript()))
      if (selectVoiceSettings(tab.state).language !== language) {
        await next(() => store.dispatch(chooseLanguage(language)))
      }
      if (isAgreed && isOfServers(tab)) await next(() => store.dispatch(setServersAllowed(true)))
      if (isAgreed && isPackOffered(tab)) await next(() => store.dispatch(fetchPack()))
    },
  }),
  ...userAction(
    'wants to have written down what they say',
    1,
    (tab) => isChoosing(tab) && !isWritten(tab),
    ({ store }) => store.dispatch(askForTranscript()),
  ),
  ...userAction('has the speech model removed', 1, isSetUp, ({ store }) => store.dispatch(removeModels())),
  ...userAction('does not want it written down any more', 1, isChoosingTranscript, ({ store }) =>
    store.dispatch(turnOffTranscript()),
  ),
  ...userAction('speaks another language from now on', 2, isChoosingTranscript, ({ store, state }) => {
    const transcript = selectTranscript(state)
    const languages = ['en-US', 'en-GB', 'ja-JP']
    const current = 'language' in transcript ? transcript.language : 'ja-JP'
    return store.dispatch(chooseLanguage(languages[(languages.indexOf(current) + 1) % languages.length] ?? 'en-US'))
  }),
  ...userAction(
    'lets servers listen, or forbids it again',
    2,
    (tab) => isChoosing(tab) && isOfServers(tab),
    ({ store, state }) => store.dispatch(setServersAllowed(selectTranscript(state).phase !== 'on')),
  ),
  ...userAction(
    'has a language pack fetched',
    2,
    (tab) => isChoosing(tab) && isPackOffered(tab),
    ({ store }) => store.dispatch(fetchPack()),
  ),
]
