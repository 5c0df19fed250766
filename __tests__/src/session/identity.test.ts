import { createLazyIdentity, type LoadedIdentity } from '../../../src/session/identity'
import { createFakeGateways } from '../../harness/fake-gateways'
import { ayaGoogle } from '../../harness/people'

const loads = (identity: LoadedIdentity) => jest.fn(() => Promise.resolve(identity))

test('without a session there is no token, and the provider is not loaded', async () => {
  const load = loads(createFakeGateways().identity)
  const identity = createLazyIdentity(load, () => false)
  expect(await identity.idToken()).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

test('once prepared, the popup opens synchronously in the click', async () => {
  const signInWithGoogle = jest.fn(() => Promise.resolve(ayaGoogle))
  const identity = createLazyIdentity(loads({ ...createFakeGateways().identity, signInWithGoogle }), () => false)
  await identity.prepare()
  void identity.signInWithGoogle()
  expect(signInWithGoogle).toHaveBeenCalledTimes(1)
})
