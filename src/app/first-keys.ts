import type { Navigate } from './shortcut-work'
import type { AppStore } from './store'

/** Fetches what answers to shortcuts with the first key that nobody writes with, and hands on all that came meanwhile. */
export function awaitKeys(store: AppStore, navigate: Navigate): void {
  let presses: KeyboardEvent[] = []
  const collect = (press: KeyboardEvent) => {
    if (press.target instanceof HTMLInputElement || presses.push(press) > 1) return
    import(/* webpackChunkName: "shortcuts" */ './shortcut-work').then(
      ({ followKeys }) => {
        document.removeEventListener('keydown', collect)
        presses.forEach(followKeys(store, navigate))
      },
      // The network is gone: the next key tries again.
      () => (presses = []),
    )
  }
  document.addEventListener('keydown', collect)
}
