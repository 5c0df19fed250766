import fc, { type Arbitrary } from 'fast-check'
import { selectIsSafeToLeave } from '../../../src/exercise/round'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { requestReminder, selectReminder } from '../../../src/reminder/reminder'
import { selectIsSheetOpen, sheetAsked, sheetClosed } from '../../../src/shortcuts/shortcuts'
import { darkChosen, lightChosen, systemChosen } from '../../../src/theme/theme'
import { newVersionWanted, putOff, selectIsOutdated } from '../../../src/version/version'
import { userAction, anyDevice, stepKind, ignoreRejection, type Step } from './step'
import type { Tab } from '../tab'

const themes = { light: lightChosen, dark: darkChosen, system: systemChosen }

const isReachable = (tab: Tab | undefined) => tab !== undefined && !tab.browser.frozen

const settings: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'chooses a theme',
    weight: 1,
    values: fc.record({ tab: fc.nat(8), theme: fc.constantFrom('light', 'dark', 'system') }),
    can: (simulation, { tab }) => isReachable(simulation.tab(tab)),
    apply: async (simulation, { tab, theme }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => chosen.store.dispatch(themes[theme]()))
    },
  }),
  ...stepKind({
    name: 'changes how rounds are',
    weight: 3,
    values: fc.record({
      tab: fc.nat(8),
      change: fc.constantFrom(
        ...[{ nudge: true }, { nudge: true }, { countIn: false }, { restDays: [5, 6] }],
        ...[{ nudge: false }, { roundsPerDay: 2 }, { roundsPerDay: 3 }, { roundsPerDay: 4 }],
      ),
    }),
    can: (simulation, { tab }) => isReachable(simulation.tab(tab)),
    apply: async (simulation, { tab, change }) => {
      const chosen = simulation.tab(tab)
      await chosen?.run(() => chosen.store.dispatch(preferencesChanged(change)))
    },
  }),
  ...stepKind({
    name: 'wants to be reminded',
    weight: 1,
    values: fc.record({ tab: fc.nat(8), answer: fc.constantFrom('granted', 'denied', 'denied', 'unavailable') }),
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      return isReachable(chosen) && chosen !== undefined && selectReminder(chosen.state).phase !== 'asking'
    },
    apply: async (simulation, { tab, answer }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      chosen.notifications.answer = answer
      const want = async () => {
        await chosen.store.features.reminder.load()
        await chosen.store.dispatch(requestReminder('19:00'))
      }
      await chosen.run(() => ignoreRejection(want()))
    },
  }),
  ...userAction({
    name: 'does not want to be reminded, or at another time',
    weight: 1,
    can: ({ state }) => state.preferences.reminderAt !== null,
    apply: ({ store, state }) =>
      store.dispatch(preferencesChanged({ reminderAt: state.preferences.reminderAt === '19:00' ? '12:30' : null })),
  }),
  ...userAction({
    name: 'opens the sheet of shortcuts, or closes it',
    weight: 1,
    can: () => true,
    apply: ({ store, state }) => store.dispatch(selectIsSheetOpen(state) ? sheetClosed() : sheetAsked()),
  }),
]

const isOffered = ({ state }: Tab) => selectIsOutdated(state) && selectIsSafeToLeave(state)

const versions: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'a new version is put up',
    weight: 1,
    values: anyDevice,
    apply: (simulation, { device }) => {
      const { shared } = simulation.device(device)
      shared.serviceWorkers.update(shared.tabs)
    },
  }),
  ...userAction({
    name: 'wants the new version',
    weight: 2,
    can: isOffered,
    apply: ({ store }) => store.dispatch(newVersionWanted()),
  }),
  ...userAction({
    name: 'wants to stay with the old version',
    weight: 1,
    can: isOffered,
    apply: ({ store }) => store.dispatch(putOff()),
  }),
]

/** Steps that change settings or the app version. */
export const settingsSteps: readonly Arbitrary<Step>[] = [...settings, ...versions]
