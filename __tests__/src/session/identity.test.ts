import { createLazyIdentity, type LoadedIdentity } from '../../../src/session/identity'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya, ayaGoogle } from '../../harness/people'

const loads = (identity: LoadedIdentity) => jest.fn(() => Promise.resolve(identity))

test('without a session there is no token, and the provider is not loaded', async () => {
  const load = loads(createFakeGateways().identity)
  const identity = createLazyIdentity(load, () => false)
  expect(await identity.idToken()).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

test('with a session the provider is loaded once', async () => {
  const provider = { ...createFakeGateways().identity, idToken: () => Promise.resolve('fresh') }
  const load = loads(provider)
  const identity = createLazyIdentity(load, () => true)
  expect(await Promise.all([identity.idToken(), identity.idToken()])).toEqual(['fresh', 'fresh'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('preloading fetches the code and starts nothing', async () => {
  const prepare = jest.fn(async () => undefined)
  const load = loads({ ...createFakeGateways().identity, prepare })
  const identity = createLazyIdentity(load, () => false)
  identity.preload()
  expect(load).toHaveBeenCalledTimes(1)
  expect(prepare).not.toHaveBeenCalled()
  await identity.prepare()
  expect(load).toHaveBeenCalledTimes(1)
})

test('once prepared, the popup opens synchronously in the click', async () => {
  const signInWithGoogle = jest.fn(() => Promise.resolve(ayaGoogle))
  const identity = createLazyIdentity(loads({ ...createFakeGateways().identity, signInWithGoogle }), () => false)
  await identity.prepare()
  void identity.signInWithGoogle()
  expect(signInWithGoogle).toHaveBeenCalledTimes(1)
})

test('the loaded provider gets every call, with its arguments', async () => {
  const provider = {
    prepare: jest.fn(async () => undefined),
    signInWithGoogle: jest.fn(async () => ayaGoogle),
    confirm: jest.fn(async () => 'fresh'),
    deleteAccount: jest.fn(async () => undefined),
    signOut: jest.fn(async () => undefined),
    idToken: jest.fn(async () => 'fresh'),
  }
  const identity = createLazyIdentity(loads(provider), () => true)
  const person = { uid: 'uid-aya', email: aya.email }
  await Promise.all([identity.prepare(), identity.signOut(), identity.deleteAccount()])
  expect(await identity.confirm(person)).toBe('fresh')
  expect(await identity.idToken('stale')).toBe('fresh')
  expect(provider.prepare).toHaveBeenCalledTimes(1)
  expect(provider.signOut).toHaveBeenCalledTimes(1)
  expect(provider.deleteAccount).toHaveBeenCalledTimes(1)
  expect(provider.confirm).toHaveBeenCalledWith(person)
  expect(provider.idToken).toHaveBeenCalledWith('stale')
})
