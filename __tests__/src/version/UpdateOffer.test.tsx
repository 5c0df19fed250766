import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { feature as versionFeature } from '../../../src/version/lazy-feature'
import { UpdateOffer } from '../../../src/version/UpdateOffer'
import { newVersionFound } from '../../../src/version/version'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

function setUp(activateNewVersion: () => Promise<boolean>) {
  const versions = { onNewVersion: () => undefined, activateNewVersion }
  const store = createTestStore({ gateways: createFakeGateways({ versions }) })
  void store.install(versionFeature)
  store.dispatch(newVersionFound())
  render(
    <Provider store={store}>
      <UpdateOffer />
    </Provider>,
  )
  return store
}

test('Update activates the new version, once', async () => {
  const activateNewVersion = jest.fn(() => Promise.resolve(true))
  const store = setUp(activateNewVersion)
  expect(activateNewVersion).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(activateNewVersion).toHaveBeenCalledTimes(1)
  expect(store.getState().version).toEqual({ phase: 'leaving' })
})

test('while a round runs in another tab, the offer says so, and Update can be pressed again', async () => {
  setUp(() => Promise.resolve(false))
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText(/A round is running in another tab/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled()
})
