import { createRoot } from 'react-dom/client'
import { loadImportedSlices } from './imported-slices'
import type { createAppRouter } from '../router'
import type { AppStore } from '../store'
import { PastScreen } from './PastScreen'
import { isRecorded } from './recorded'
import { refuseWhileLocked } from './refuse-while-locked'
import { stayPresent } from './stay-present'

/** Draws the moments that Redux DevTools show. Loaded only for those who have them. */
export function showPast(store: AppStore, createRouter: typeof createAppRouter): void {
  if (!isRecorded(store)) return
  refuseWhileLocked(store)
  stayPresent(store)
  const screen = document.createElement('div')
  document.body.append(screen)
  createRoot(screen, { identifierPrefix: 'past-' }).render(<PastScreen store={store} createRouter={createRouter} />)
  loadImportedSlices(store)
}
