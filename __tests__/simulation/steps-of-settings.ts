import fc, { type Arbitrary } from 'fast-check'
import { selectIsSafeToLeave } from '../../src/exercise/round'
import { preferencesChanged } from '../../src/preferences/preferences'
import { reminderWanted, selectReminder } from '../../src/reminder/reminder'
import { selectIsSheetOpen, sheetAsked, sheetClosed } from '../../src/shortcuts/shortcuts'
import { darkChosen, lightChosen, systemChosen } from '../../src/theme/theme'
import { newVersionWanted, putOff, selectIsOutdated } from '../../src/version/version'
import { act, anyDevice, kind, loose, type Step } from './step'
import type { Tab } from './tab'

const themes = { light: lightChosen, dark: darkChosen, system: systemChosen }

const isReachable = (tab: Tab | undefined) => tab !== undefined && !tab.browser.frozen

const settings: Arbitrary<Step>[] = [
  ...kind({
    name: 'chooses a theme',
    weight: 1,
    values: fc.record({ tab: fc.nat(8), theme: fc.constantFrom('light', 'dark', 'system') }),
    can: (simulation, { tab }) => isReachable(simulation.tab(tab)),
    happens: async (simulation, { tab, theme }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => chosen.store.dispatch(themes[theme]()))
    },
  }),
  ...kind({
    name: 'changes how rounds are',
    weight: 2,
    values: fc.record({
      tab: fc.nat(8),
      change: fc.constantFrom({ nudge: true }, { nudge: true }, { countIn: false }, { restDays: [5, 6] }),
    }),
    can: (simulation, { tab }) => isReachable(simulation.tab(tab)),
    happens: async (simulation, { tab, change }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => chosen.store.dispatch(preferencesChanged(change)))
    },
  }),
  ...kind({
    name: 'wants to be reminded',
    weight: 1,
    values: fc.record({ tab: fc.nat(8), answer: fc.constantFrom('granted', 'denied', 'denied', 'unavailable') }),
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      return isReachable(chosen) && chosen !== undefined && selectReminder(chosen.state).phase !== 'asking'
    },
    happens: async (simulation, { tab, answer }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      chosen.notifications.answer = answer
      const want = async () => {
        await chosen.store.features.reminder.load()
        await chosen.store.dispatch(reminderWanted('19:00'))
      }
      await chosen.run(() => loose(want()))
    },
  }),
  ...act({
    name: 'does not want to be reminded, or at another time',
    weight: 1,
    can: ({ state }) => state.preferences.reminderAt !== null,
    does: ({ store, state }) =>
      store.dispatch(preferencesChanged({ reminderAt: state.preferences.reminderAt === '19:00' ? '12:30' : null })),
  }),
  ...act({
    name: 'opens the sheet of shortcuts, or closes it',
    weight: 1,
    can: () => true,
    does: ({ store, state }) => store.dispatch(selectIsSheetOpen(state) ? sheetClosed() : sheetAsked()),
  }),
]

const isOffered = ({ state }: Tab) => selectIsOutdated(state) && selectIsSafeToLeave(state)

const versions: Arbitrary<Step>[] = [
  ...kind({
    name: 'a new version is put up',
    weight: 1,
    values: anyDevice,
    happens: (simulation, { device }) => {
      const { shared } = simulation.device(device)
      shared.serviceWorkers.update(shared.tabs)
    },
  }),
  ...act({
    name: 'wants the new version',
    weight: 2,
    can: isOffered,
    does: ({ store }) => store.dispatch(newVersionWanted()),
  }),
  ...act({
    name: 'wants to stay with the old version',
    weight: 1,
    can: isOffered,
    does: ({ store }) => store.dispatch(putOff()),
  }),
]

/** What people choose beside their rounds. */
export const stepsOfSettings: readonly Arbitrary<Step>[] = [...settings, ...versions]
