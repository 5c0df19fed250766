import type { AppStore, RootState } from '../store'
import { isRecorded } from './recorded'

/** The state that Redux DevTools show if it is not the app's own; else null. */
export function shownMoment(store: AppStore): RootState | null {
  if (!isRecorded(store)) return null
  const { computedStates, currentStateIndex } = store.liftedStore.getState()
  const shown = computedStates[currentStateIndex]?.state
  return shown === undefined || shown === store.getState() ? null : shown
}
