import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { renderScreen } from '../../../harness/render-screen'
import { createChallengesServer } from '../../challenges/fake-server'

const noRounds = { IdeaRecord: { nodes: [], deleted: [], mark: '0-0', endCursor: null, hasNextPage: false } }

const open = () =>
  renderScreen(<DataSection />, { path: '/settings', server: createChallengesServer({ Feed: noRounds }) })

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('that the code of an export cannot be loaded is explained, and the next press tries again', async () => {
  const { store } = await open()
  expect(store.features.accountData.loaded()).toBeNull()
  jest.spyOn(store.features.accountData, 'load').mockRejectedValueOnce(new Error('Loading chunk failed.'))
  await press('Export for a spreadsheet')
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the app could not be loaded.')
  await press('Export for a spreadsheet')
  expect(await screen.findByText('0 rounds exported.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
