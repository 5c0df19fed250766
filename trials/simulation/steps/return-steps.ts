import type { Arbitrary } from 'fast-check'
import { addIdea, stopRound } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import { selectOwnWaitingRequests } from '../../../src/sync/outbox/outbox'
import { comeBack, endReturn, postpone, readReturns } from '../../../src/returns/return-thunks'
import { activeReturns, changesIn, type TopicReturn } from '../../../src/returns/topic-return'
import { selectUid } from '../../../src/session/session'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'
import { isCalm } from './environment-steps'
import { ignoreRejection, tabStep, tabWith, userAction, type Step } from './step'

/** Whether the person has topics to come back to, on the device or on the server. */
function hasReturns({ state }: Tab, { server }: Simulation): boolean {
  const answered = server.returns.of(selectUid(state) ?? '').values()
  return activeReturns([...answered, ...changesIn(selectOwnWaitingRequests(state))]).length > 0
}

const isFree = ({ state }: Tab) => selectRound(state).phase === 'idle' && state.preferences.mode === 'type'

const startRound = async ({ store }: Tab, { topicTitle, category }: TopicReturn) => {
  store.dispatch((await store.features.round.load()).startRound({ topicTitle, category }))
}

/** Does something with the topic that is due first, as the tab knows it. */
const actOnFirstReturn = async (tab: Tab, apply: (tab: Tab, first: TopicReturn) => unknown) => {
  const [first] = await tab.store.dispatch(readReturns())
  if (first) await apply(tab, first)
}

/** Steps of coming back to a topic. */
export const returnSteps: readonly Arbitrary<Step>[] = [
  ...userAction(
    'wants to come back to the topic',
    8,
    ({ state }) => selectRound(state).phase === 'kept',
    async ({ store, state }) => {
      const round = selectRound(state)
      if (round.phase === 'kept') await store.dispatch(comeBack(round))
    },
  ),
  ...userAction(
    'comes back to a topic',
    3,
    (tab, simulation) => isFree(tab) && hasReturns(tab, simulation),
    (tab) => actOnFirstReturn(tab, startRound),
  ),
  ...tabStep({
    ...{ name: 'comes back to a topic a day later', weight: 3, values: tabWith({}) },
    can: (tab, _values, simulation) => isCalm(simulation) && isFree(tab) && hasReturns(tab, simulation),
    apply: async (tab, _values, simulation) => {
      const { store } = tab
      await simulation.world.advance(25 * 60 * 60_000)
      await tab.run(() => ignoreRejection(actOnFirstReturn(tab, startRound)))
      await simulation.world.advance(8_000)
      await tab.run(() => store.dispatch(addIdea(simulation.newText('idea'))))
      await tab.run(() => ignoreRejection(store.dispatch(stopRound())))
      await simulation.world.advance(8_000)
    },
  }),
  ...userAction('does not come back to a topic now', 2, hasReturns, (tab) =>
    actOnFirstReturn(tab, ({ store }, first) => store.dispatch(postpone(first))),
  ),
  ...userAction('is done with a topic', 1, hasReturns, (tab) =>
    actOnFirstReturn(tab, ({ store }, first) => store.dispatch(endReturn(first))),
  ),
]
