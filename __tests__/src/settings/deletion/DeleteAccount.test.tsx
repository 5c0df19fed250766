import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeleteAccount } from '../../../../src/settings/deletion/DeleteAccount'
import { feature as accountData } from '../../../../src/settings/lazy-feature'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { renderScreen } from '../../../harness/render-screen'

afterEach(() => jest.restoreAllMocks())

test('the button that confirms with Google is busy until the popup can open', async () => {
  let load: () => void = () => undefined
  const prepare = () => new Promise<void>((resolve) => (load = resolve))
  await renderScreen(<DeleteAccount hasRecordings={async () => false} />, {
    path: '/settings',
    features: [accountData],
    gateways: { identity: { ...createFakeGateways().identity, prepare } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const button = screen.getByRole('button', { name: 'Confirm with Google' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await act(async () => load())
  expect(button).toHaveAttribute('aria-busy', 'false')
})

test('what is deleted is what the features say, and the account itself', async () => {
  await renderScreen(<DeleteAccount hasRecordings={async () => false} />, {
    path: '/settings',
    features: [accountData],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('all your rounds with their ideas and notes, and your totals')).toBeVisible()
  expect(screen.getByText(/^your login, on all your devices/)).toBeVisible()
})
