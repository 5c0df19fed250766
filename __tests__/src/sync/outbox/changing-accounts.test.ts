import { acceptGuestRounds, declineGuestRounds } from '../../../../src/sync/answer-guest-offer'
import { selectGuestOffer } from '../../../../src/sync/outbox/outbox'
import { selectGuestRoundIds } from '../../../../src/sync/outbox/selectors'
import { loadOutbox } from '../../../../src/sync/outbox/thunks'
import { begunElsewhere, endedElsewhere, loggedOut, logoutStarted } from '../../../../src/session/session'
import { settled, type OutboxTab } from '../../../harness/outbox-tab'
import { aya, ben } from '../../../harness/people'
import { device, leftBy, open, server } from './outbox-tabs'

/** Makes the device answer only later whether other accounts have used it. */
const holdAccounts = (tab: OutboxTab) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { rememberAccount } = tab.gateways.outbox
  tab.gateways.outbox.rememberAccount = (uid) => held.then(() => rememberAccount(uid))
  return letGo
}

test('guests’ rounds do not go to a person who has left before the device answered', async () => {
  const tab = await open()
  device.leave(leftBy(null, 'round-1'))
  const letGo = holdAccounts(tab)
  tab.dispatch(begunElsewhere({ user: aya }))
  await settled()
  tab.dispatch(endedElsewhere())
  letGo()
  await settled()
  expect(device.entries()).toMatchObject([{ owner: null }])
  expect(server.arrived).toEqual([])
})

test('guests’ rounds that somebody took just before they left are no longer shown', async () => {
  device.leave(leftBy(null, 'round-1'))
  await device.openTab().rememberAccount('uid-ben')
  const tab = await open(aya)
  const { claim } = tab.gateways.outbox
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  tab.gateways.outbox.claim = (uid) => held.then(() => claim(uid))
  const taking = tab.dispatch(acceptGuestRounds())
  tab.dispatch(endedElsewhere())
  await settled()
  expect(selectGuestRoundIds(tab.getState())).toEqual(['round-1'])
  letGo()
  await taking
  expect(device.entries()).toMatchObject([{ owner: 'uid-aya' }])
  expect(selectGuestRoundIds(tab.getState())).toEqual([])
})

test('guests’ rounds are offered to the person who is signed in when the device answers', async () => {
  const tab = await open()
  device.leave(leftBy(null, 'round-1'))
  const letGo = holdAccounts(tab)
  tab.dispatch(begunElsewhere({ user: aya }))
  await settled()
  tab.dispatch(endedElsewhere())
  tab.dispatch(begunElsewhere({ user: ben }))
  letGo()
  await settled()
  expect(device.entries()).toMatchObject([{ owner: null }])
  expect(selectGuestOffer(tab.getState())).toBe(1)
})

test('what a guest only requested goes with the rounds; alone it is offered, too', async () => {
  const request = { kind: 'request', name: 'setTopicReturn', variables: {}, text: 'Trains' } as const
  device.leave({ owner: null, recordId: 'topic trains', operation: request })
  await device.openTab().rememberAccount('uid-ben')
  const tab = await open(aya)
  expect(selectGuestOffer(tab.getState())).toBe(0)
  device.leave(leftBy(null, 'round-1'))
  const asked = await open(aya)
  expect(selectGuestOffer(asked.getState())).toBe(1)
  await asked.dispatch(acceptGuestRounds())
  expect(selectGuestOffer(asked.getState())).toBeNull()
  expect(server.arrived).toHaveLength(2)
})

test.each([
  ['taken', acceptGuestRounds],
  ['declined', declineGuestRounds],
])('guests’ rounds are not %s without being asked, or while the person logs out', async (_name, answer) => {
  const tab = await open(aya)
  device.leave(leftBy(null, 'round-1'))
  await tab.dispatch(answer())
  expect(device.entries()).toMatchObject([{ owner: null, declinedBy: [] }])

  await device.openTab().rememberAccount('uid-ben')
  const asked = await open(aya)
  expect(selectGuestOffer(asked.getState())).toBe(1)
  asked.dispatch(logoutStarted())
  await asked.dispatch(answer())
  expect(device.entries()).toMatchObject([{ owner: null, declinedBy: [] }])
})

test.each([loggedOut(), endedElsewhere()])(
  'the device does not keep which account has logged out: %j',
  async (event) => {
    const tab = await open(aya)
    const remember = jest.spyOn(tab.gateways.outbox, 'rememberAccount')
    tab.dispatch(logoutStarted())
    await tab.dispatch(loadOutbox())
    expect(remember).not.toHaveBeenCalled()
    tab.dispatch(event)
    await settled()
    expect(remember.mock.calls).toEqual([[null]])
  },
)
