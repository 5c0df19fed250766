import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { renderScreen } from '../../../harness/render-screen'
import { createChallengesServer } from '../../challenges/fake-server'

const noRounds = { archive: { nodes: [], endCursor: null, hasNextPage: false, totalCount: 0 } }

const open = () =>
  renderScreen(<DataSection />, { path: '/settings', server: createChallengesServer({ ArchivePage: noRounds }) })

/** The files that the browser was given to save. */
const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.restoreAllMocks()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the code that exports and imports', () => {
  test('is loaded by the first press', async () => {
    const { store } = await open()
    expect(store.features.accountData.loaded()).toBeNull()
    await press('Export for a spreadsheet')
    expect(await screen.findByText('0 rounds exported.')).toBeVisible()
    expect(store.features.accountData.loaded()).not.toBeNull()
  })

  test('that cannot be loaded is explained, and the next press tries again', async () => {
    const { store } = await open()
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

const separatorChoice = () => screen.getByRole('combobox', { name: 'Separator in the spreadsheet' })

test.each([
  ['en-GB', 'Comma', 'Semicolon', '"Round";"Started (UTC)";'],
  ['de-DE', 'Semicolon', 'Comma', '"Round","Started (UTC)",'],
])(
  'begins with the separator of %s for a spreadsheet, and uses the chosen one',
  async (locale, first, chosen, head) => {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
    jest.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockReturnValue(parts)
    await open()
    expect(separatorChoice()).toHaveDisplayValue(first)
    await userEvent.selectOptions(separatorChoice(), chosen)
    await press('Export for a spreadsheet')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain(head)
    expect(separatorChoice()).toHaveDisplayValue(chosen)
  },
)
