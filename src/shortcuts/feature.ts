import type { Feature } from '../lib/feature'
import { lazyComponent } from '../lib/lazy'
import { keysAwaited } from './first-keys'
import { selectIsSheetOpen, shortcuts, type ShortcutsState } from './shortcuts'

declare module '../lib/feature' {
  interface FirstSlices {
    shortcuts: ShortcutsState
  }
}

/** The keyboard shortcuts, and the sheet that lists them. */
export const feature = {
  slices: [shortcuts],
  start: keysAwaited,
  overlays: [
    {
      isShown: selectIsSheetOpen,
      Component: lazyComponent(
        async () => (await import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet')).ShortcutSheet,
      ),
    },
  ],
} satisfies Feature
