import fc, { type Arbitrary } from 'fast-check'
import { addIdea, stopRound } from '../../../src/exercise/exercise'
import { login } from '../../../src/session/login'
import { logout } from '../../../src/session/logout'
import { selectUid } from '../../../src/session/session'
import { acceptGuestRounds, declineGuestRounds } from '../../../src/sync/answer-guest-offer'
import { selectGuestOffer } from '../../../src/sync/outbox/outbox'
import { people, type Person } from '../environment/people'
import type { Tab } from '../tab'
import { startRound } from './round-steps'
import { doIn, isAwake, isRound, tabStep, userAction, type Step } from './step'

const isSession =
  (...phases: string[]) =>
  ({ state }: Tab) =>
    phases.includes(state.session.phase)

const isAsked = ({ state }: Tab) => selectGuestOffer(state) !== null

/** Chooses this person's account in the sign-in popup. */
export function logInAt(tab: Tab, person: Person): Promise<void> {
  const { device, store } = tab
  device.provider.next = person
  device.loggedIn.add(person.uid)
  return doIn(tab, () => store.dispatch(login()))
}

/** Takes the guests' rounds into the account of the person who is logged in. */
export function takeGuestRounds({ device, store, state }: Tab): Promise<void> {
  const uid = selectUid(state)
  if (uid !== null) device.accepted.add(uid)
  return store.dispatch(acceptGuestRounds())
}

/** Logging in and out, and what becomes of the guests' rounds. */
export const sessionSteps: readonly Arbitrary<Step>[] = [
  ...tabStep({
    ...{ name: 'somebody logs in', weight: 4, values: fc.constantFrom(...people) },
    can: (tab) => isAwake(tab) && isSession('signedOut')(tab),
    apply: logInAt,
  }),
  ...userAction('logs out', 1, isSession('signedIn'), ({ store }) => store.dispatch(logout())),
  ...userAction(
    'logs out in one tab after the other',
    1,
    (tab) => isSession('signedIn')(tab) && tab.device.tabs.length > 1,
    ({ device, browser: { world } }) => {
      for (const [number, tab] of device.tabs.entries()) {
        world.after(30 * number, tab.browser, () => {
          if (isSession('signedIn')(tab)) void tab.store.dispatch(logout())
        })
      }
    },
  ),
  ...tabStep({
    ...{ name: 'a guest leaves a round, and somebody logs in', weight: 2, values: fc.constantFrom(...people) },
    can: (tab) => isAwake(tab) && isSession('signedIn', 'signedOut')(tab) && isRound('idle')(tab),
    apply: async (tab, person, { world }) => {
      const { store } = tab
      if (isSession('signedIn')(tab)) await doIn(tab, () => store.dispatch(logout()))
      await world.advance(3_000)
      await doIn(tab, () => startRound(tab, { topicTitle: world.newText('topic'), category: 'Other' }))
      await world.advance(5_000)
      await doIn(tab, () => store.dispatch(addIdea(world.newText('idea'))))
      await doIn(tab, () => store.dispatch(stopRound()))
      await world.advance(100)
      if (isSession('signedOut')(tab)) await logInAt(tab, person)
      await world.advance(21_000)
    },
  }),
  ...userAction('takes the guests’ rounds', 4, isAsked, takeGuestRounds),
  ...userAction('declines the guests’ rounds', 4, isAsked, ({ store }) => store.dispatch(declineGuestRounds())),
]
