import fc, { type Arbitrary } from 'fast-check'
import { addIdea, stopRound } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import { selectOwnWaitingRequests } from '../../../src/records/outbox'
import { comeBack, endReturn, postpone, readReturns } from '../../../src/returns/return-thunks'
import { activeReturns, changesIn, type TopicReturn } from '../../../src/returns/topic-return'
import { selectUid } from '../../../src/session/session'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'
import { isTroubled } from './environment-steps'
import { ignoreRejection, stepKind, userAction, type Step } from './step'

/** Whether the person has topics to come back to, on the device or on the server. */
function hasReturns({ state }: Tab, { server }: Simulation): boolean {
  const uid = selectUid(state)
  const answered = uid === null ? [] : server.returns.of(uid)
  return activeReturns([...answered, ...changesIn(selectOwnWaitingRequests(state))]).length > 0
}

const isFree = ({ state }: Tab) => selectRound(state).phase === 'idle' && state.preferences.mode === 'type'

const startRound = async ({ store }: Tab, { topicTitle, category }: TopicReturn) => {
  store.dispatch((await store.features.round.load()).startRound({ topicTitle, category }))
}

/** Does something with the topic that is due first, as the tab knows it. */
function onFirstReturn(
  name: string,
  weight: number,
  can: (tab: Tab) => boolean,
  apply: (tab: Tab, first: TopicReturn) => unknown,
): Arbitrary<Step>[] {
  return userAction({
    ...{ name, weight },
    can: (tab, simulation) => can(tab) && hasReturns(tab, simulation),
    apply: async (tab) => {
      const [first] = await tab.store.dispatch(readReturns())
      if (first) await apply(tab, first)
    },
  })
}

/** Steps of coming back to a topic. */
export const returnSteps: readonly Arbitrary<Step>[] = [
  ...userAction({
    name: 'wants to come back to the topic',
    weight: 8,
    can: ({ state }) => selectRound(state).phase === 'kept',
    apply: async ({ store, state }) => {
      const round = selectRound(state)
      if (round.phase === 'kept') await store.dispatch(comeBack(round))
    },
  }),
  ...onFirstReturn('comes back to a topic', 3, isFree, startRound),
  ...stepKind({
    name: 'comes back to a topic a day later',
    weight: 3,
    values: fc.record({ tab: fc.nat(8) }),
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      const isCalm =
        !simulation.devices.some(isTroubled) && simulation.tabs.every(({ browser }) => browser.frozen === null)
      return chosen !== undefined && isCalm && isFree(chosen) && hasReturns(chosen, simulation)
    },
    apply: async (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      const { store } = chosen
      await simulation.world.advance(25 * 60 * 60_000)
      const begin = async () => {
        const [first] = await store.dispatch(readReturns())
        if (first) await startRound(chosen, first)
      }
      await chosen.run(() => ignoreRejection(begin()))
      await simulation.world.advance(8_000)
      await chosen.run(() => store.dispatch(addIdea(simulation.newText('idea'))))
      await chosen.run(() => ignoreRejection(store.dispatch(stopRound())))
      await simulation.world.advance(8_000)
    },
  }),
  ...onFirstReturn(
    'does not come back to a topic now',
    2,
    () => true,
    ({ store }, first) => store.dispatch(postpone(first)),
  ),
  ...onFirstReturn(
    'is done with a topic',
    1,
    () => true,
    ({ store }, first) => store.dispatch(endReturn(first)),
  ),
]
