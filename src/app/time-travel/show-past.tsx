import { createRoot } from 'react-dom/client'
import type { AppStore } from '../store'
import { loadImportedSlices } from './imported-slices'
import { PastScreen } from './PastScreen'

/** Draws the moments that Redux DevTools show. Loaded only for those who have them. */
export function showPast(store: AppStore): void {
  const screen = document.createElement('div')
  document.body.append(screen)
  createRoot(screen, { identifierPrefix: 'past-' }).render(<PastScreen store={store} />)
  loadImportedSlices(store)
}
