import type { StartListening } from '../lib/thunk'
import { heldUp, newVersionWanted, type WithVersion } from './version'

/** The newer version takes over when the person wants it, and never while a round runs. */
export function addVersionListeners(startListening: StartListening<WithVersion>): void {
  startListening({
    actionCreator: newVersionWanted,
    effect: async (_event, { dispatch, extra }) => {
      if (!(await extra.versions.takeOver())) dispatch(heldUp())
    },
  })
}
