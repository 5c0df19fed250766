import { createAppStore } from '../../../../src/app/store'
import { refuseWhileLocked } from '../../../../src/app/time-travel/stay-present'
import { darkChosen } from '../../../../src/theme/theme'
import { createFakeGateways } from '../../../harness/fake-gateways'

test('while Redux DevTools lock the app, an event changes nothing, and whoever waits for a thunk waits', async () => {
  const store = createAppStore({ gateways: createFakeGateways() })
  let isLocked = true
  // As the browser extension does it.
  store.dispatch = new Proxy(store.dispatch, {
    apply: (dispatch, self, parameters): unknown => !isLocked && Reflect.apply(dispatch, self, parameters),
  })
  refuseWhileLocked(store)
  const ask = () => Promise.race([store.dispatch(async () => 'answer'), Promise.resolve('waiting')])

  store.dispatch(darkChosen())
  expect(store.getState().theme.phase).toBe('system')
  expect(await ask()).toBe('waiting')

  isLocked = false
  store.dispatch(darkChosen())
  expect(store.getState().theme.phase).toBe('dark')
  expect(await store.dispatch(async () => 'answer')).toBe('answer')
})
