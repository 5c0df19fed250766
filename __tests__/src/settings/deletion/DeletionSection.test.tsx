import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeletionSection } from '../../../../src/settings/deletion/DeletionSection'
import { renderScreen } from '../../../harness/render-screen'

const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))

test('a dialog that cannot be loaded is explained, and the next press tries again', async () => {
  const { store } = await renderScreen(<DeletionSection />, { path: '/settings' })
  jest.spyOn(store.features.accountData, 'load').mockRejectedValueOnce(new Error('Loading chunk failed.'))
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the app could not be loaded.')
  await press()
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
