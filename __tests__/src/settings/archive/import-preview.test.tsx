import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataSection } from '../../../../src/settings/archive/DataSection'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import { feature as accountData } from '../../../../src/settings/lazy-feature'
import { ben } from '../../../harness/people'
import { renderScreen } from '../../../harness/render-screen'
import { createChallengesServer } from '../../challenges/fake-server'
import { archivedRound } from './memory-archive'

const rounds = [archivedRound(1), archivedRound(2)]

/** What Ben has exported. */
const exportedByBen = writeArchive({
  owner: ben.firebaseUID,
  profile: { email: ben.email, firstName: ben.firstName, lastName: '', images: [] },
  ...{ theme: 'dark', preferences: {}, lists: [] },
  records: rounds,
}).join('')

/** Aya chooses a file with this content. */
async function choose(text: string) {
  const server = createChallengesServer({
    ImportIdeaRecords: {
      importIdeaRecords: {
        records: rounds.map(({ id }) => ({ id, keptAs: id, outcome: 'ADDED', message: null })),
      },
    },
  })
  const { container, store } = await renderScreen(<DataSection />, {
    path: '/settings',
    server,
    features: [accountData],
  })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen.')
  // jsdom's files have no arrayBuffer().
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer
  await userEvent.upload(input, Object.assign(new File([], 'idea-training.json'), { arrayBuffer }))
  return { server, store }
}

const findPreview = () => screen.findByRole('group', { name: 'What is in the file' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('rounds that cannot be read are listed, and a file can be put away', async () => {
  await choose(exportedByBen.replace('"category":"Study"', '"category":"Moods"'))
  const preview = await findPreview()
  expect(preview).toHaveTextContent('1 round cannot be read and is left out:')
  expect(preview).toHaveTextContent('“Round 1”: category')
  await press('Don’t import')
  expect(preview).not.toBeInTheDocument()
})
