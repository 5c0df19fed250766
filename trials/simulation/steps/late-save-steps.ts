import type { Arbitrary } from 'fast-check'
import { stopRound } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import { deleteRecord } from '../../../src/records/outbox'
import { anyTab, ignoreRejection, stepKind, type Step } from './step'

/** A save so slow that the app stops waiting for it, and a deletion meanwhile; by chance, both hardly ever come together. */
export const lateSaveSteps: readonly Arbitrary<Step>[] = stepKind({
  name: 'deletes a round whose save is still on its way',
  weight: 1,
  values: anyTab,
  can: (simulation, { tab }) => {
    const chosen = simulation.tab(tab)
    if (chosen === undefined || chosen.browser.frozen) return false
    return chosen.state.session.phase === 'signedIn' && selectRound(chosen.state).phase === 'running'
  },
  apply: async (simulation, { tab }) => {
    const { network, world, ledger } = simulation
    const chosen = simulation.tab(tab)
    const round = chosen && selectRound(chosen.state)
    if (!chosen || round?.phase !== 'running') return
    const { store } = chosen
    // Another request comes first.
    network.nextOutcomes = ['slow', 'slow']
    await chosen.run(() => ignoreRejection(store.dispatch(stopRound())))
    await world.advance(3_000)
    ledger.givenUp.add(round.id)
    await chosen.run(() => ignoreRejection(store.dispatch(deleteRecord(round.id))))
  },
})
