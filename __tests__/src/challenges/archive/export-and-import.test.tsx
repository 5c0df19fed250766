import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstFeatures } from '../../../../src/app/features'
import type { ArchivedChallenge } from '../../../../src/challenges/archive/challenge-schema'
import { challengesArchive } from '../../../../src/challenges/archive/challenges-archive'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { feature as accountData } from '../../../../src/settings/lazy-feature'
import { aya } from '../../../harness/people'
import { holdDate, renderScreen } from '../../../harness/render-screen'
import type { RecordsServer } from '../../../harness/fake-records-server'
import { catchSavedFiles } from '../../../harness/saved-files'
import { createChallengesServer } from '../fake-server'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { asAnswered, entered, published } from './samples'

const noMore = { endCursor: null, hasNextPage: false }

/** No rounds yet; one published challenge. */
const answers = {
  AccountTopics: { preferences: { ownTopics: [] } },
  Feed: { IdeaRecord: { nodes: [], deleted: [], mark: '0-0', ...noMore } },
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

// As the page's loader does.
beforeAll(async () => {
  await Promise.all(firstFeatures.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
})

beforeEach(() => {
  holdDate(new Date(2026, 10, 20, 12))
  catchSavedFiles()
})

describe('the export', () => {
  test('leaves out a challenge that was deleted meanwhile', async () => {
    await open({ ArchivedChallenge: { challenge: null } })
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }))
    expect(await screen.findByText('0 rounds exported.')).toBeVisible()
  })
})

describe('the import', () => {
  const fileOf = (challenges: readonly ArchivedChallenge[], owner: string | null) => {
    const profile = { email: 'aya@example.com', firstName: 'Aya Tanaka', lastName: '', images: [] }
    const lists = [{ list: challengesArchive, entries: challenges }]
    const texts = writeArchive({ owner, profile, theme: 'system', preferences: {}, lists, records: [] })
    // jsdom's files have no arrayBuffer().
    const arrayBuffer = async () => new TextEncoder().encode(texts.join('')).buffer
    return Object.assign(new File([], 'idea-training.json'), { arrayBuffer })
  }

  const choose = async (
    challenges: readonly ArchivedChallenge[],
    changes: Record<string, object> = {},
    owner: string | null = aya.firebaseUID,
  ) => {
    const { container, ...opened } = await open(changes)
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('No file can be chosen.')
    await userEvent.upload(input, fileOf(challenges, owner))
    const preview = within(await screen.findByRole('group', { name: 'What is in the file' }))
    return { ...opened, preview }
  }

  const mutationsTo = (server: RecordsServer) =>
    server.asked.filter(({ operation }) => operation === 'RepublishChallenge').map(({ variables }) => variables)

  const tickAndImport = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: published.topicTitle }))
    await userEvent.click(screen.getByRole('button', { name: /^Import/ }))
    return within(await screen.findByRole('list', { name: 'Challenges' }))
  }

  const gone = {
    IsChallengeMine: { challenge: null },
    RepublishChallenge: { publishChallenge: { id: published.id, state: 'OPEN' } },
  }

  test('publishes the person’s own open challenge again, under its id', async () => {
    const { server } = await choose([published], gone)
    const report = await tickAndImport()
    expect(report.getByText('1 challenge published again')).toBeVisible()
    const { id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt } = published
    expect(mutationsTo(server)).toEqual([
      { input: { id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt } },
    ])
  })

  test('says how many challenges can be published, and what cannot be imported', async () => {
    const over = { ...published, id: entered.id, closesAt: '2026-11-20T00:00:00.000Z' }
    const { preview } = await choose([published, over])
    const group = within(preview.getByRole('group', { name: 'Publish 1 open challenge again' }))
    const choice = group.getByRole('checkbox', { name: published.topicTitle })
    expect(choice).not.toBeChecked()
    expect(choice).toHaveAccessibleDescription(
      /What to do with a rainy Sunday For our club. Show it in the public list/,
    )
    expect(preview.getByText(/^Closed challenges, entries and messages cannot be imported/)).toBeVisible()
  })
})
