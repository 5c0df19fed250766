import fc, { type Arbitrary } from 'fast-check'
import {
  dismissed,
  loginAsked,
  loginOrRegisterAsked,
  pageNeededAccount,
  registerAsked,
  switchedToLogin,
  switchedToRegister,
} from '../../../src/dialogs/dialogs'
import { stopRound, addIdea } from '../../../src/exercise/exercise'
import { selectRound } from '../../../src/exercise/round'
import { login } from '../../../src/session/login'
import { logout } from '../../../src/session/logout'
import { selectUid } from '../../../src/session/session'
import { people, type Person } from '../environment/people'
import type { Tab } from '../tab'
import { ignoreRejection, isAwake, tabStep, tabWith, userAction, type Step } from './step'

const isSession =
  (...phases: string[]) =>
  ({ state }: Tab) =>
    phases.includes(state.session.phase)

const isGuest = ({ state }: Tab) => selectUid(state) === null

const anyPerson = tabWith({ person: fc.nat(people.length - 1) })

/** Logging in and out. */
const accounts: Arbitrary<Step>[] = [
  ...tabStep({
    ...{ name: 'somebody logs in', weight: 4, values: anyPerson },
    can: (tab) => isAwake(tab) && isSession('signedOut')(tab),
    apply: (tab, { person }) => logInAt(tab, people[person]),
  }),
  ...userAction('closes the sign-in popup', 1, isSession('signedOut'), ({ store, device }) => {
    device.provider.next = null
    return store.dispatch(login())
  }),
  ...userAction('cannot see the sign-in popup, and asks for it again', 1, isSession('signingIn'), ({ store }) =>
    store.dispatch(login()),
  ),
  ...userAction('has a browser that blocks the sign-in popup', 1, isSession('signedOut'), ({ store, device }) => {
    device.provider.isPopupBlocked = true
    return store.dispatch(login())
  }),
  ...userAction('logs out', 1, isSession('signedIn'), ({ store }) => store.dispatch(logout())),
  ...userAction(
    'logs out in one tab after the other',
    1,
    (tab) => isSession('signedIn')(tab) && tab.device.tabs.length > 1,
    ({ device, browser: { world } }) => {
      for (const [number, tab] of device.tabs.entries()) {
        world.after(30 * number, tab.browser, () => {
          if (isSession('signedIn')(tab)) ignoreRejection(tab.store.dispatch(logout()))
        })
      }
    },
  ),
  ...tabStep({
    ...{ name: 'a guest leaves a round, and somebody logs in', weight: 2, values: anyPerson },
    can: (tab) => isAwake(tab) && isSession('signedIn', 'signedOut')(tab) && selectRound(tab.state).phase === 'idle',
    apply: async (tab, { person }, simulation) => {
      const { store } = tab
      const topic = { topicTitle: simulation.newText('topic'), category: 'Other' as const }
      if (isSession('signedIn')(tab)) await tab.run(() => ignoreRejection(store.dispatch(logout())))
      await simulation.world.advance(3_000)
      const begin = async () => store.dispatch((await store.features.round.load()).startRound(topic))
      await tab.run(() => ignoreRejection(begin()))
      await simulation.world.advance(5_000)
      await tab.run(() => store.dispatch(addIdea(simulation.newText('idea'))))
      await tab.run(() => ignoreRejection(store.dispatch(stopRound())))
      await simulation.world.advance(100)
      if (isSession('signedOut')(tab)) await logInAt(tab, people[person])
      await simulation.world.advance(21_000)
    },
  }),
]

/** Whether no modal dialog covers the page. */
const isPageFree = ({ state: { dialogs } }: Tab) =>
  dialogs.phase === 'none' || (dialogs.phase === 'showLoginOrRegister' && dialogs.reason === 'roundCouldBeKept')

const isFreeGuest = (tab: Tab) => isPageFree(tab) && isGuest(tab)

/** The dialogs in which a person logs in or registers. */
const dialogs: Arbitrary<Step>[] = [
  ...userAction('asks for the login', 1, isFreeGuest, ({ store }) => store.dispatch(loginAsked())),
  ...userAction('asks to register', 1, isFreeGuest, ({ store }) => store.dispatch(registerAsked())),
  ...userAction(
    'has registered before, or has not',
    1,
    ({ state }) => ['showLogin', 'showRegister'].includes(state.dialogs.phase),
    ({ store, state }) =>
      store.dispatch(state.dialogs.phase === 'showLogin' ? switchedToRegister() : switchedToLogin()),
  ),
  ...userAction(
    'wants to keep the round with an account',
    1,
    (tab) => isFreeGuest(tab) && selectRound(tab.state).phase === 'kept',
    ({ store }) => store.dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' })),
  ),
  // From the address bar or with the Back button, so dialogs do not prevent it.
  ...userAction('wants a page that needs an account', 1, isGuest, ({ store }) =>
    store.dispatch(pageNeededAccount({ path: '/records' })),
  ),
  ...userAction(
    'dismisses the dialog',
    1,
    ({ state }) => state.dialogs.phase !== 'none',
    ({ store }) => store.dispatch(dismissed()),
  ),
]

/** Presses “Continue with Google” in a tab and chooses this person's account. */
export async function logInAt(tab: Tab, person: Person | undefined): Promise<void> {
  const { device, store, browser } = tab
  // A new version may have reloaded the tab meanwhile.
  if (person === undefined || !browser.isAlive) return
  device.provider.next = person
  device.loggedIn.add(person.uid)
  await tab.run(() => ignoreRejection(store.dispatch(login())))
}

/** Steps around sessions and login dialogs. */
export const sessionSteps: readonly Arbitrary<Step>[] = [...accounts, ...dialogs]
