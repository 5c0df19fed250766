import { lazy } from '../lib/lazy'
import type { Thunk } from '../lib/thunk'
import type { WithKeys } from './follow-keys'

const handlers = lazy(() => import(/* webpackChunkName: "shortcuts" */ './follow-keys'))

/** Loads the shortcut handlers on the first key press outside a text field, and hands on all that came meanwhile. */
export const keysAwaited = (): Thunk<WithKeys> => (dispatch) => {
  let presses: KeyboardEvent[] = []
  const collect = (press: KeyboardEvent) => {
    if (press.target instanceof HTMLInputElement || presses.push(press) > 1) return
    handlers.load().then(
      ({ keysFollowed }) => {
        document.removeEventListener('keydown', collect)
        presses.forEach(dispatch(keysFollowed()))
      },
      // The network is gone: the next key tries again.
      () => (presses = []),
    )
  }
  document.addEventListener('keydown', collect)
}
