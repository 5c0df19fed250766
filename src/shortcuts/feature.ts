import type { Feature } from '../lib/feature'
import { lazy, lazyComponent } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import type { WithKeys } from './handle-keys'
import { selectIsSheetOpen, shortcuts, type ShortcutsState } from './shortcuts'

declare module '../lib/root-state' {
  interface FirstSlices {
    shortcuts: ShortcutsState
  }
}

const handlers = lazy(() => import(/* webpackChunkName: "shortcuts" */ './handle-keys'))

/** Loads the shortcut handlers on the first key press outside a text field, then replays the presses since then. */
const loadHandlersOnFirstKey = (): Thunk<WithKeys> => (dispatch) => {
  let presses: KeyboardEvent[] = []
  const collect = (press: KeyboardEvent) => {
    if (press.target instanceof HTMLInputElement || presses.push(press) > 1) return
    handlers.load().then(
      ({ handleKeys }) => {
        document.removeEventListener('keydown', collect)
        presses.forEach(dispatch(handleKeys()))
      },
      // Loading failed; the next key press tries again.
      () => (presses = []),
    )
  }
  document.addEventListener('keydown', collect)
}

/** The keyboard shortcuts, and the dialog that lists them. */
export const feature = {
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  slices: [shortcuts],
  start: loadHandlersOnFirstKey,
  overlays: [
    {
      isShown: selectIsSheetOpen,
      Component: lazyComponent(
        async () => (await import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet')).ShortcutSheet,
      ),
    },
  ],
} satisfies Feature
