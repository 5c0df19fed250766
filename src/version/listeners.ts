import { listenTo } from '../lib/listen-to'
import type { StartListening } from '../lib/thunk'
import { heldUp, newVersionWanted, version, type WithVersion } from './version'

/** The newer version takes over when the person wants it, and never while a round runs. */
export function addVersionListeners(startListening: StartListening<WithVersion>): void {
  listenTo(startListening, version, [newVersionWanted], async (_event, { dispatch, extra }) => {
    if (!(await extra.versions.takeOver())) dispatch(heldUp())
  })
}
