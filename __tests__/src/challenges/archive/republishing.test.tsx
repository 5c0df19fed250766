import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstFeatures } from '../../../../src/app/features'
import type { ArchivedChallenge } from '../../../../src/challenges/archive/challenge-schema'
import { challengesArchive } from '../../../../src/challenges/archive/challenges-archive'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { feature as accountData } from '../../../../src/settings/lazy-feature'
import { aya } from '../../../harness/people'
import { holdDate, renderScreen } from '../../../harness/render-screen'
import { createChallengesServer } from '../fake-server'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { published } from './samples'

/** The file of an account that has published this challenge. */
function fileOf(challenge: ArchivedChallenge) {
  const profile = { email: 'aya@example.com', firstName: 'Aya Tanaka', lastName: '', images: [] }
  const lists = [{ list: challengesArchive, entries: [challenge] }]
  const texts = writeArchive({
    ...{ owner: aya.firebaseUID, profile, theme: 'system', preferences: {}, lists, records: [] },
  })
  // jsdom's files have no arrayBuffer().
  const arrayBuffer = async () => new TextEncoder().encode(texts.join('')).buffer
  return Object.assign(new File([], 'idea-training.json'), { arrayBuffer })
}

// As the page's loader does.
beforeAll(async () => {
  await Promise.all(firstFeatures.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
})

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('an import publishes the person’s own open challenge again, under its id, only if they tick it', async () => {
  const server = createChallengesServer({
    IsChallengeMine: { challenge: null },
    RepublishChallenge: { publishChallenge: { id: published.id, state: 'OPEN' } },
  })
  const { container } = await renderScreen(<DataSection />, { path: '/settings', server, features: [accountData] })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen.')
  await userEvent.upload(input, fileOf(published))
  const choice = await screen.findByRole('checkbox', { name: published.topicTitle })
  expect(choice).not.toBeChecked()
  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('button', { name: /^Import/ }))
  const report = within(await screen.findByRole('list', { name: 'Challenges' }))
  expect(report.getByText('1 challenge published again')).toBeVisible()
  const { id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt } = published
  expect(server.asked.filter(({ operation }) => operation === 'RepublishChallenge')).toMatchObject([
    { variables: { input: { id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt } } },
  ])
})
