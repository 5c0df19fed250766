import { createRoot } from 'react-dom/client'
import { loadImportedSlices } from './imported-slices'
import { PastScreen, type PastScreenProps } from './PastScreen'
import { isRecorded } from './recorded'
import { stayPresent } from './stay-present'

/** Draws the moments that Redux DevTools show. Loaded only for those who have them. */
export function showPast({ store, createRouter }: PastScreenProps): void {
  if (!isRecorded(store)) return
  stayPresent(store)
  const screen = document.createElement('div')
  document.body.append(screen)
  createRoot(screen, { identifierPrefix: 'past-' }).render(<PastScreen store={store} createRouter={createRouter} />)
  loadImportedSlices(store)
}
