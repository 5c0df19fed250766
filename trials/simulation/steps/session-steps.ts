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
import { people } from '../environment/people'
import { userAction, stepKind, ignoreRejection, type Step } from './step'
import type { Tab } from '../tab'

const isSigned =
  (...phases: string[]) =>
  ({ state }: Tab) =>
    phases.includes(state.session.phase)

/** Whether no modal dialog covers the page. */
const isPageFree = ({ state: { dialogs } }: Tab) =>
  dialogs.phase === 'none' || (dialogs.phase === 'showLoginOrRegister' && dialogs.reason === 'roundCouldBeKept')

/** Logging in and out. */
const accounts: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'somebody logs in',
    weight: 4,
    values: fc.record({ tab: fc.nat(8), person: fc.nat(people.length - 1) }),
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      return chosen !== undefined && !chosen.browser.frozen && isSigned('signedOut')(chosen)
    },
    apply: async (simulation, { tab, person }) => {
      const chosen = simulation.tab(tab)
      const who = people[person]
      if (chosen && who) await logInAt(chosen, who)
    },
  }),
  ...userAction({
    name: 'closes the sign-in popup',
    weight: 1,
    can: isSigned('signedOut'),
    apply: ({ store, device }) => {
      device.provider.next = null
      return store.dispatch(login())
    },
  }),
  ...userAction({
    name: 'cannot see the sign-in popup, and asks for it again',
    weight: 1,
    can: isSigned('signingIn'),
    apply: ({ store }) => store.dispatch(login()),
  }),
  ...userAction({
    name: 'has a browser that blocks the sign-in popup',
    weight: 1,
    can: isSigned('signedOut'),
    apply: ({ store, device }) => {
      device.provider.isPopupBlocked = true
      return store.dispatch(login())
    },
  }),
  ...userAction({
    name: 'logs out',
    weight: 1,
    can: isSigned('signedIn'),
    apply: ({ store }) => store.dispatch(logout()),
  }),
  ...userAction({
    name: 'logs out in one tab after the other',
    weight: 1,
    can: (tab) => isSigned('signedIn')(tab) && tab.device.tabs.length > 1,
    apply: ({ device, browser: { world } }) => {
      for (const [number, tab] of device.tabs.entries()) {
        world.after(30 * number, tab.browser, () => {
          if (isSigned('signedIn')(tab)) ignoreRejection(tab.store.dispatch(logout()))
        })
      }
    },
  }),
  ...stepKind({
    name: 'a guest leaves a round, and somebody logs in',
    weight: 2,
    values: fc.record({ tab: fc.nat(8), person: fc.nat(people.length - 1) }),
    can: (simulation, { tab }) => {
      const chosen = simulation.tab(tab)
      const isFree = chosen !== undefined && !chosen.browser.frozen && isSigned('signedIn', 'signedOut')(chosen)
      return isFree && selectRound(chosen.state).phase === 'idle'
    },
    apply: async (simulation, { tab, person }) => {
      const [chosen, who] = [simulation.tab(tab), people[person]]
      if (!chosen || !who) return
      const { store } = chosen
      const topic = { topicTitle: simulation.newText('topic'), category: 'Other' as const }
      if (isSigned('signedIn')(chosen)) await chosen.run(() => ignoreRejection(store.dispatch(logout())))
      await simulation.world.advance(3_000)
      const begin = async () => store.dispatch((await store.features.round.load()).startRound(topic))
      await chosen.run(() => ignoreRejection(begin()))
      await simulation.world.advance(5_000)
      await chosen.run(() => store.dispatch(addIdea(simulation.newText('idea'))))
      await chosen.run(() => ignoreRejection(store.dispatch(stopRound())))
      await simulation.world.advance(100)
      if (isSigned('signedOut')(chosen)) await logInAt(chosen, who)
      await simulation.world.advance(21_000)
    },
  }),
]

const isShown =
  (...phases: string[]) =>
  ({ state: { dialogs } }: Tab) =>
    phases.includes(dialogs.phase)

/** The dialogs in which a person logs in or registers. */
const dialogs: Arbitrary<Step>[] = [
  ...userAction({
    name: 'asks for the login',
    weight: 1,
    can: (tab) => isPageFree(tab) && selectUid(tab.state) === null,
    apply: ({ store }) => store.dispatch(loginAsked()),
  }),
  ...userAction({
    name: 'asks to register',
    weight: 1,
    can: (tab) => isPageFree(tab) && selectUid(tab.state) === null,
    apply: ({ store }) => store.dispatch(registerAsked()),
  }),
  ...userAction({
    name: 'has registered before, or has not',
    weight: 1,
    can: isShown('showLogin', 'showRegister'),
    apply: ({ store, state }) =>
      store.dispatch(state.dialogs.phase === 'showLogin' ? switchedToRegister() : switchedToLogin()),
  }),
  ...userAction({
    name: 'wants to keep the round with an account',
    weight: 1,
    can: (tab) => isPageFree(tab) && selectUid(tab.state) === null && selectRound(tab.state).phase === 'kept',
    apply: ({ store }) => store.dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' })),
  }),
  ...userAction({
    // From the address bar or with the Back button, so dialogs do not prevent it.
    name: 'wants a page that needs an account',
    weight: 1,
    can: ({ state }) => selectUid(state) === null,
    apply: ({ store }) => store.dispatch(pageNeededAccount({ path: '/records' })),
  }),
  ...userAction({
    name: 'dismisses the dialog',
    weight: 1,
    can: ({ state }) => state.dialogs.phase !== 'none',
    apply: ({ store }) => store.dispatch(dismissed()),
  }),
]

/** Presses “Continue with Google” in a tab and chooses this person's account. */
export async function logInAt(tab: Tab, person: (typeof people)[number]): Promise<void> {
  const { device, store, browser } = tab
  // A new version may have reloaded the tab meanwhile.
  if (!browser.isAlive) return
  device.provider.next = person
  device.loggedIn.add(person.uid)
  await tab.run(() => ignoreRejection(store.dispatch(login())))
}

/** Steps around sessions and login dialogs. */
export const sessionSteps: readonly Arbitrary<Step>[] = [...accounts, ...dialogs]
