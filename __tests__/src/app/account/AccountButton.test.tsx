import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountButton } from '../../../../src/app/account/AccountButton'
import type { NewOutboxEntry } from '../../../../src/records/gateways'
import { aya } from '../../../harness/people'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { renderScreen } from '../../../harness/render-screen'
import { buildRound } from '../../../harness/rounds'

const account = () => screen.getByRole('button', { name: 'Account, Aya Tanaka' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openAccount(left: NewOutboxEntry[] = []) {
  const server = createRecordsServer()
  server.isReachable = left.length === 0
  const shown = await renderScreen(() => <AccountButton />, { path: '/dashboard', left, server })
  await userEvent.click(account())
  return { ...shown, details: await screen.findByRole('group', { name: 'Account' }) }
}

const waitingRound: NewOutboxEntry = {
  owner: aya.firebaseUID,
  recordId: 'round-1',
  operation: { kind: 'save', record: buildRound({ id: 'round-1' }) },
}

test('says who is logged in, leads to the settings, and logs out', async () => {
  const { details, gateways } = await openAccount()
  expect(within(details).getByText('Aya Tanaka')).toBeVisible()
  expect(within(details).getByText('aya@example.com')).toBeVisible()
  expect(within(details).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  expect(within(details).queryByRole('status')).not.toBeInTheDocument()

  await press('Log out')
  expect(details).not.toBeInTheDocument()
  expect(gateways.calls).toContain('navigation.go(/)')
})

test('says what waits to be sent, and asks once before a logout', async () => {
  const { details, gateways } = await openAccount([waitingRound])
  expect(within(details).getByRole('status')).toHaveTextContent('Saved on this device')
  expect(within(details).getByText('1 waiting')).toBeVisible()

  await press('Log out')
  expect(screen.getByRole('dialog', { name: 'Log out before everything is sent?' })).toBeVisible()
  await press('Stay logged in')
  expect(gateways.calls).not.toContain('navigation.go(/)')

  await press('Log out')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
  expect(gateways.calls).toContain('navigation.go(/)')
})

test('is closed after the page has changed', async () => {
  const { router } = await openAccount()
  await act(() => router.navigate({ to: '/records' }))
  expect(screen.queryByRole('group', { name: 'Account' })).not.toBeInTheDocument()
})

test('shows the picture, or the initial if it does not load', async () => {
  await renderScreen(() => <AccountButton />, { path: '/dashboard' })
  const picture = account().querySelector('img')
  expect(picture).toHaveAttribute('src', 'https://example.com/aya.png')
  if (picture) fireEvent.error(picture)
  expect(account()).toHaveTextContent(/^A$/)
})
