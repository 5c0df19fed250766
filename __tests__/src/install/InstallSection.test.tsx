import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createAppStore } from '../../../src/app/store'
import { createInstallOffer } from '../../../src/install/install-offer'
import { InstallSection } from '../../../src/install/settings-page'
import { createFakeGateways } from '../../harness/fake-gateways'

function open() {
  const store = createAppStore({ gateways: createFakeGateways({ install: createInstallOffer() }) })
  render(
    <Provider store={store}>
      <InstallSection />
    </Provider>,
  )
}

const standAlone = (matches: boolean) => {
  window.matchMedia = jest.fn(() => Object.assign(new EventTarget(), { matches }) as MediaQueryList)
}

test('shows instructions until the browser offers a prompt, which works once', async () => {
  standAlone(false)
  open()
  expect(screen.getByText(/from your browser’s menu/)).toBeVisible()

  const prompt = jest.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument()

  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.getByText('Idea Training is installed on this device.')).toBeVisible()
})

test('an installed app says that it is installed', () => {
  standAlone(true)
  open()
  expect(screen.getByText('Idea Training is installed on this device.')).toBeVisible()
})
