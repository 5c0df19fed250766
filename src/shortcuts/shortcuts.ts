import { event, machineSlice } from '../lib/machine'

/** Whether the dialog that lists the keyboard shortcuts is open. */
export type ShortcutsState = { phase: 'closed' } | { phase: 'open' }

export const shortcuts = machineSlice<ShortcutsState>()({
  name: 'shortcuts',
  initial: { phase: 'closed' },
  events: { sheetAsked: event(), sheetClosed: event() },
  phases: {
    closed: { sheetAsked: () => ({ phase: 'open' }) },
    open: { sheetClosed: () => ({ phase: 'closed' }) },
  },
})

export const { sheetAsked, sheetClosed } = shortcuts.events

export interface WithShortcuts {
  shortcuts: ShortcutsState
}

export const selectIsSheetOpen = ({ shortcuts }: WithShortcuts): boolean => shortcuts.phase === 'open'
