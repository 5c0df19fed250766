import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { feature as accountData } from '../../../../src/settings/feature'
import { holdDate, renderScreen } from '../../../harness/render-screen'
import { createChallengesServer } from '../../challenges/fake-server'
import { asAnswered, published } from './samples'

const noMore = { endCursor: null, hasNextPage: false }

/** Nothing has been thought here yet; one challenge has been published. */
const answers = {
  ArchivePage: { archive: { nodes: [], ...noMore, totalCount: 0 } },
  ArchivedChallenges: { myChallenges: { nodes: [{ id: published.id }], ...noMore } },
  ArchivedChallenge: { challenge: asAnswered(published) },
  ArchivedConversations: { challengeConversations: { nodes: [], ...noMore } },
}

const open = (changes: Record<string, object> = {}) =>
  renderScreen(<DataSection />, {
    path: '/settings',
    server: createChallengesServer({ ...answers, ...changes }),
    features: [accountData],
  })

/** What was handed to the browser as files. */
const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  holdDate(new Date(2026, 10, 20, 12))
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the export', () => {
  test('holds the challenges, and says how many', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }))
    expect(await screen.findByText('0 rounds are in the file. 1 challenge is in it, too.')).toBeVisible()
    expect(JSON.parse(await (saved[0]?.text() ?? '{}'))).toMatchObject({ challenges: [published] })
    expect(screen.getByText(/Entries that others sent to your challenges are not in it/)).toBeVisible()
  })

  test('leaves out a challenge that has gone meanwhile', async () => {
    await open({ ArchivedChallenge: { challenge: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }))
    expect(await screen.findByText('0 rounds are in the file.')).toBeVisible()
  })

  test('asks for no challenges where it is for a spreadsheet', async () => {
    const { server } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Export for a spreadsheet' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(server.asked.map(({ operation }) => operation)).toEqual(['ArchivePage'])
  })
})
