import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createAppStore } from '../../../src/app/store'
import { GoogleButton } from '../../../src/dialogs/GoogleButton'
import { createFakeGateways } from '../../harness/fake-gateways'

function renderButton() {
  const onContinue = jest.fn()
  // A provider that never loads by itself.
  const gateways = createFakeGateways({
    identity: { ...createFakeGateways().identity, prepare: () => new Promise(() => undefined) },
  })
  const store = createAppStore({ gateways })
  render(
    <Provider store={store}>
      <GoogleButton onContinue={onContinue} onCancel={() => undefined} />
    </Provider>,
  )
  return { onContinue, store, button: screen.getByRole('button', { name: 'Continue with Google' }) }
}

test('a double click opens one popup', async () => {
  const { onContinue, button } = renderButton()
  await userEvent.dblClick(button)
  expect(onContinue).toHaveBeenCalledTimes(1)
})

test('a lost popup can be opened again, by mouse or keyboard', async () => {
  const { onContinue, button } = renderButton()
  await userEvent.click(button)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(onContinue).toHaveBeenCalledTimes(3)
})
