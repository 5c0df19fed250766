import fc, { type Arbitrary } from 'fast-check'
import { selectIsSafeToLeave } from '../../../src/exercise/round'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { requestReminder, selectReminder } from '../../../src/reminder/reminder'
import { selectIsSheetOpen, sheetAsked, sheetClosed } from '../../../src/shortcuts/shortcuts'
import { darkChosen, lightChosen, systemChosen } from '../../../src/theme/theme'
import { newVersionWanted, putOff, selectIsOutdated } from '../../../src/version/version'
import type { Tab } from '../tab'
import { deviceStep, ignoreRejection, isAwake, tabStep, tabWith, userAction, type Step } from './step'

const themes = { light: lightChosen, dark: darkChosen, system: systemChosen }

const isOffered = ({ state }: Tab) => selectIsOutdated(state) && selectIsSafeToLeave(state)

/** Steps that change settings or the app version. */
export const settingsSteps: readonly Arbitrary<Step>[] = [
  ...tabStep({
    name: 'chooses a theme',
    weight: 1,
    values: tabWith({ theme: fc.constantFrom('light', 'dark', 'system') }),
    can: isAwake,
    apply: (tab, { theme }) => tab.run(() => tab.store.dispatch(themes[theme]())),
  }),
  ...tabStep({
    name: 'changes how rounds are',
    weight: 3,
    values: tabWith({
      change: fc.constantFrom(
        ...[{ nudge: true }, { nudge: true }, { countIn: false }, { restDays: [5, 6] }],
        ...[{ nudge: false }, { roundsPerDay: 2 }, { roundsPerDay: 3 }, { roundsPerDay: 4 }],
      ),
    }),
    can: isAwake,
    apply: (tab, { change }) => tab.run(() => tab.store.dispatch(preferencesChanged(change))),
  }),
  ...tabStep({
    name: 'wants to be reminded',
    weight: 1,
    values: tabWith({ answer: fc.constantFrom('granted', 'denied', 'denied', 'unavailable') }),
    can: (tab) => isAwake(tab) && selectReminder(tab.state).phase !== 'asking',
    apply: async (tab, { answer }) => {
      tab.notifications.answer = answer
      const want = async () => {
        await tab.store.features.reminder.load()
        await tab.store.dispatch(requestReminder('19:00'))
      }
      await tab.run(() => ignoreRejection(want()))
    },
  }),
  ...userAction(
    'does not want to be reminded, or at another time',
    1,
    ({ state }) => state.preferences.reminderAt !== null,
    ({ store, state }) =>
      store.dispatch(preferencesChanged({ reminderAt: state.preferences.reminderAt === '19:00' ? '12:30' : null })),
  ),
  ...userAction(
    'opens the sheet of shortcuts, or closes it',
    1,
    () => true,
    ({ store, state }) => store.dispatch(selectIsSheetOpen(state) ? sheetClosed() : sheetAsked()),
  ),
  ...deviceStep('a new version is put up', 1, ({ shared }) => shared.serviceWorkers.update(shared.tabs)),
  ...userAction('wants the new version', 2, isOffered, ({ store }) => store.dispatch(newVersionWanted())),
  ...userAction('wants to stay with the old version', 1, isOffered, ({ store }) => store.dispatch(putOff())),
]
