import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { renderScreen } from '../../../harness/render-screen'
import { catchSavedFiles, type SavedFile } from '../../../harness/saved-files'
import { createChallengesServer } from '../../challenges/fake-server'

const noRounds = { IdeaRecord: { nodes: [], deleted: [], mark: '0-0', endCursor: null, hasNextPage: false } }

const open = () =>
  renderScreen(<DataSection />, { path: '/settings', server: createChallengesServer({ Feed: noRounds }) })

let saved: SavedFile[]

beforeEach(() => {
  saved = catchSavedFiles()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the code that exports and imports', () => {
  test('that cannot be loaded is explained, and the next press tries again', async () => {
    const { store } = await open()
    expect(store.features.accountData.loaded()).toBeNull()
    jest.spyOn(store.features.accountData, 'load').mockRejectedValueOnce(new Error('Loading chunk failed.'))
    await press('Export for a spreadsheet')
    expect(await screen.findByRole('alert')).toHaveTextContent('A part of the app could not be loaded.')
    await press('Export for a spreadsheet')
    expect(await screen.findByText('0 rounds exported.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('that cannot be loaded for an import is explained there', async () => {
    const { container, store } = await open()
    jest.spyOn(store.features.accountData, 'load').mockRejectedValueOnce(new Error('Loading chunk failed.'))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No file can be chosen.')
    await userEvent.upload(input, new File([], 'idea-training.json'))
    expect(screen.getByRole('group', { name: 'Import' })).toContainElement(await screen.findByRole('alert'))
  })
})

test('begins with the separator of spreadsheets here, and uses the chosen one', async () => {
  const germanNumber = new Intl.NumberFormat('de-DE').formatToParts(0.5)
  jest.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockReturnValue(germanNumber)
  await open()
  const separator = screen.getByRole('combobox', { name: 'Separator in the spreadsheet' })
  expect(separator).toHaveDisplayValue('Semicolon')
  await userEvent.selectOptions(separator, 'Comma')
  await press('Export for a spreadsheet')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.file.text()).toContain('"Round","Started (UTC)",')
  expect(separator).toHaveDisplayValue('Comma')
})
