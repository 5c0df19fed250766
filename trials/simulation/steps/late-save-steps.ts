import type { Arbitrary } from 'fast-check'
import { stopRound } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import { deleteRecord } from '../../../src/sync/outbox/outbox'
import { ignoreRejection, isAwake, tabStep, tabWith, type Step } from './step'

/** A save so slow that the app stops waiting for it, and a deletion meanwhile; by chance, both hardly ever come together. */
export const lateSaveSteps: readonly Arbitrary<Step>[] = tabStep({
  ...{ name: 'deletes a round whose save is still on its way', weight: 1, values: tabWith({}) },
  can: (tab) => isAwake(tab) && tab.state.session.phase === 'signedIn' && selectRound(tab.state).phase === 'running',
  apply: async (tab, _values, { network, world, ledger }) => {
    const { store } = tab
    const round = selectRound(tab.state)
    if (round.phase !== 'running') return
    // Another request comes first.
    network.nextOutcomes = ['slow', 'slow']
    await tab.run(() => ignoreRejection(store.dispatch(stopRound())))
    await world.advance(3_000)
    ledger.givenUp.add(round.id)
    await tab.run(() => ignoreRejection(store.dispatch(deleteRecord(round.id))))
  },
})
