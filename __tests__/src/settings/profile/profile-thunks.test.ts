import { begunElsewhere, endedElsewhere, selectUser } from '../../../../src/session/session'
import { changeProfile, providerPicture } from '../../../../src/settings/profile/profile-thunks'
import { buildToken } from '../../../harness/fake-graphql-server'
import { createFakeGateways, type Overrides } from '../../../harness/fake-gateways'
import { aya, ben } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'

const wanted = { firstName: 'Aya K.', images: [] }

function openProfile(overrides: Overrides = {}) {
  const gateways = createFakeGateways(overrides)
  const store = createTestStore({
    gateways,
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  return { gateways, store, user: () => selectUser(store.getState()) }
}

test('a profile that is saved after another person has signed in does not become theirs', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { gateways, store, user } = openProfile({
    users: { saveProfile: (profile) => () => answered.then(() => ({ ...aya, ...profile })) },
  })
  const saving = store.dispatch(changeProfile(wanted))
  store.dispatch(endedElsewhere())
  store.dispatch(begunElsewhere({ user: ben }))
  answer()
  await saving
  expect(gateways.calls).toEqual([])
  expect(user()).toEqual(ben)
})

test('an answer about another account is not shown', async () => {
  const { gateways, store, user } = openProfile({ users: { saveProfile: () => async () => ben } })
  await store.dispatch(changeProfile(wanted))
  expect(gateways.calls).toEqual([])
  expect(user()).toEqual(aya)
})

test.each([
  ['the sign-in provider’s', { picture: 'https://example.com/aya.png' }, 'https://example.com/aya.png'],
  ['none', {}, null],
  ['an empty address', { picture: '' }, null],
  ['no text', { picture: 7 }, null],
])('the picture that an ID token names: %s', (_name, others, picture) => {
  expect(providerPicture({ token: () => buildToken({ others }) })).toBe(picture)
})
