import fc, { type Arbitrary } from 'fast-check'
import { addIdea, skipCountdown, stopRound, updateDraft } from '../../../src/exercise/exercise'
import { anotherAsked, selectRound } from '../../../src/exercise/round'
import { retrySave } from '../../../src/exercise/save-round'
import type { TopicOfPart } from '../../../src/lib/feature'
import { categoryOf } from '../../../contract/limits'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { deleteRecord } from '../../../src/sync/outbox/outbox'
import { listenAgain, turnOffMicrophone } from '../../../src/voice/thunks'
import { chooseLanguage, turnOnTranscript } from '../../../src/voice/transcript/thunks'
import type { Tab } from '../tab'
import { doIn, isAwake, isRound, tabStep, userAction, type Step } from './step'

const isTyped = ({ state }: Tab) => state.preferences.mode === 'type'

async function openMicrophone({ store }: Tab): Promise<void> {
  const { openMicrophoneForRound } = await store.features.voice.load()
  await store.dispatch(openMicrophoneForRound({ current: true }))
}

/** Starts a round; if rounds are spoken, it opens the microphone first. */
export async function startRound(tab: Tab, { topicTitle, category }: TopicOfPart): Promise<void> {
  const { features, dispatch } = tab.store
  if (!isTyped(tab)) await openMicrophone(tab)
  dispatch((await features.round.load()).startRound({ topicTitle, category: categoryOf(category) }))
}

/** Replaces the text in the field of the running round. */
function write(tab: Tab, enter: (text: string) => void, what: string): void {
  const round = selectRound(tab.state)
  if (round.phase === 'running') tab.replaceDraft(round.id)
  enter(tab.browser.world.newText(what))
}

/** Steps of a typed or spoken round. */
export const roundSteps: readonly Arbitrary<Step>[] = [
  ...userAction('starts a round', 7, isRound('idle'), (tab, { world }) =>
    startRound(tab, { topicTitle: world.newText('topic'), category: 'Other' }),
  ),
  ...userAction('types an idea', 18, isRound('running'), (tab) =>
    write(tab, (text) => tab.store.dispatch(addIdea(text)), 'idea'),
  ),
  ...userAction('leaves a text in the field', 2, isRound('running'), (tab) =>
    write(tab, (text) => tab.store.dispatch(updateDraft(text)), 'draft'),
  ),
  ...userAction('stops the round', 3, isRound('running', 'countdown'), ({ store }) => store.dispatch(stopRound())),
  ...userAction('skips the count-in', 2, isRound('countdown'), ({ store }) => store.dispatch(skipCountdown())),
  ...userAction('wants another round', 5, isRound('kept', 'discarded', 'notKept'), ({ store }) =>
    store.dispatch(anotherAsked()),
  ),
  ...userAction('tries again to keep the round', 2, isRound('notKept'), ({ store }) => store.dispatch(retrySave())),
  // A save so slow that the app stops waiting for it, and a deletion meanwhile; by chance, both hardly ever come together.
  ...tabStep({
    ...{ name: 'deletes a round whose save is still on its way', weight: 2, values: fc.constant(null) },
    can: (tab) => isAwake(tab) && tab.state.session.phase === 'signedIn' && isRound('running')(tab),
    apply: async (tab, _values, { network, world, ledger }) => {
      const round = selectRound(tab.state)
      if (round.phase !== 'running') return
      // Another request comes first.
      network.nextOutcomes = ['slow', 'slow']
      await doIn(tab, () => tab.store.dispatch(stopRound()))
      await world.advance(3_000)
      ledger.givenUp.add(round.id)
      await doIn(tab, () => tab.store.dispatch(deleteRecord(round.id)))
    },
  }),
]

/** Steps of somebody who speaks. */
export const voiceSteps: readonly Arbitrary<Step>[] = [
  ...userAction('types, or speaks, from now on', 2, isRound('idle'), async (tab) => {
    const { features, dispatch } = tab.store
    const mode = isTyped(tab) ? 'both' : 'type'
    dispatch(preferencesChanged({ mode }))
    if (mode === 'both') await openMicrophone(tab)
    else if (features.voice.loaded()) await dispatch(turnOffMicrophone())
  }),
  ...tabStep({
    name: 'has written down what they say',
    weight: 4,
    values: fc.constantFrom('en-US', 'en-US', 'en-GB'),
    can: (tab) => isAwake(tab) && isRound('idle')(tab) && !isTyped(tab),
    apply: (tab, language) =>
      doIn(tab, async () => {
        const { features, dispatch } = tab.store
        await features.voice.load()
        await dispatch(chooseLanguage(language))
        await dispatch(turnOnTranscript())
      }),
  }),
  ...userAction(
    'says something',
    6,
    ({ state, voice }) => {
      const round = selectRound(state)
      return round.phase === 'running' && round.speakingSinceMs === null && voice.isListening
    },
    ({ voice }, { world }) => voice.speak(world.newText('word')),
  ),
  ...userAction(
    'wants to be listened to again',
    3,
    (tab) => isRound('running')(tab) && !isTyped(tab) && tab.store.features.voice.loaded() !== null,
    ({ store }) => store.dispatch(listenAgain()),
  ),
]
