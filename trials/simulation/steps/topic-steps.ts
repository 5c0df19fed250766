import fc, { type Arbitrary } from 'fast-check'
import { selectRound } from '../../../src/exercise/round'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { comeBack, endReturn, postpone, readReturns } from '../../../src/returns/return-thunks'
import { activeReturns, changesIn, returnsIn, type TopicReturn } from '../../../src/returns/topic-return'
import { selectOwnWaitingRequests } from '../../../src/sync/outbox/outbox'
import { knownIn } from '../screen'
import type { Tab } from '../tab'
import { startRound } from './round-steps'
import { doIn, isAwake, isRound, tabStep, userAction, type Step } from './step'

/** Whether the person has topics to come back to. */
const hasReturns = (tab: Tab): boolean =>
  activeReturns([...returnsIn(knownIn(tab)?.returns ?? []), ...changesIn(selectOwnWaitingRequests(tab.state))]).length >
  0

const canComeBack = (tab: Tab) => isRound('idle')(tab) && hasReturns(tab)

/** Does something with the topic that is due first, as the tab knows it. */
async function actOnFirstReturn(tab: Tab, apply: (tab: Tab, first: TopicReturn) => unknown): Promise<void> {
  const [first] = await tab.store.dispatch(readReturns())
  if (first) await apply(tab, first)
}

/** Steps of coming back to a topic. */
export const topicSteps: readonly Arbitrary<Step>[] = [
  ...userAction('wants to come back to the topic', 8, isRound('kept'), async ({ store, state }) => {
    const round = selectRound(state)
    if (round.phase === 'kept') await store.dispatch(comeBack(round))
  }),
  ...userAction('comes back to a topic', 6, canComeBack, (tab) => actOnFirstReturn(tab, startRound)),
  ...userAction('does not come back to a topic now', 2, hasReturns, (tab) =>
    actOnFirstReturn(tab, ({ store }, first) => store.dispatch(postpone(first))),
  ),
  ...userAction('is done with a topic', 1, hasReturns, (tab) =>
    actOnFirstReturn(tab, ({ store }, first) => store.dispatch(endReturn(first))),
  ),
]

/** Steps that change settings. */
export const settingsSteps: readonly Arbitrary<Step>[] = tabStep({
  name: 'changes how rounds are',
  weight: 3,
  values: fc.constantFrom(
    ...[{ nudge: true }, { nudge: true }, { countIn: false }, { restDays: [5, 6] }],
    ...[{ nudge: false }, { roundsPerDay: 2 }, { roundsPerDay: 3 }, { roundsPerDay: 4 }],
  ),
  can: isAwake,
  apply: (tab, change) => doIn(tab, () => tab.store.dispatch(preferencesChanged(change))),
})
