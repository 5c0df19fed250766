import { act, screen, waitFor, within } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { settle } from '../../transcript/create-speaker'
import { open, type Opening } from './open-spoken-minute'

const heard = { ...spoken('old Philtoes', 3, 5), isHeard: true }
const own = spoken('call her', 12, 14)
const ideas = [spoken('', 1, 2), heard, own]

/** A record with its recording, on a device with a speech model. */
async function setUp(opening: Opening = {}) {
  const view = await open({ record: { ideas }, model: 'model', ...opening })
  const { recogniser } = view.voice
  return {
    ...view,
    recogniser,
    /** The model answers for its first sound. */
    answer: async (text: string) => {
      await waitFor(() => expect(recogniser.sounds).not.toHaveLength(0))
      await act(async () => {
        recogniser.sounds[0]?.answer(text)
        await settle()
      })
    },
    stored: () => view.server.records[0]?.ideas.map(({ text, isHeard = false }) => [text, isHeard]),
  }
}

test('words that a recogniser heard have a dotted underline where the recogniser was not sure, which is explained once', async () => {
  await setUp({ heard: [{ atMs: 3_000, text: 'old Philtoes', doubtful: [[4, 12]] }] })
  expect(await screen.findByTitle('The recogniser was not sure about this word.')).toHaveTextContent('Philtoes')
  expect(screen.getByText('Dotted underlines: the recogniser was not sure.')).toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Ideas' })).getByText('old')).toBeInTheDocument()
})
