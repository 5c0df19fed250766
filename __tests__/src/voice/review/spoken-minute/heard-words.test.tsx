import { act, screen, waitFor, within } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { settle } from '../../transcript/create-speaker'
import { button, open, type Opening } from './open-spoken-minute'

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

const again = () => screen.findByRole('button', { name: 'Write them down' })

test('words that a recogniser heard have a dotted underline where the recogniser was not sure, which is explained once', async () => {
  await setUp({ heard: [{ atMs: 3_000, text: 'old Philtoes', doubtful: [[4, 12]] }] })
  expect(await screen.findByTitle('The recogniser was not sure about this word.')).toHaveTextContent('Philtoes')
  expect(screen.getByText('Dotted underlines: the recogniser was not sure.')).toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Ideas' })).getByText('old')).toBeInTheDocument()
})

describe('listening again', () => {
  test('happens to an idea that is joined or split while it waits for its words', async () => {
    const wordless = [spoken('', 1, 2), spoken('', 3, 5), spoken('', 8, 10)]
    const { user, answer, stored, recogniser } = await setUp({ record: { ideas: wordless } })
    await user.click(await again())
    await waitFor(() => expect(recogniser.sounds).toHaveLength(1))
    await user.click(button('More, idea 1'))
    await user.click(button('Join with next, idea 1'))
    await user.click(button('More, idea 2'))
    await user.click(button('Split, idea 2'))
    await user.click(button('Split here'))
    // Three loops, one for each action, whose sounds wait for each other.
    const said = ['one', 'one two', 'three', 'two', 'four', 'three four']
    for (const words of said) await answer(words)
    await waitFor(() =>
      expect(stored()).toEqual([
        ['one two', true],
        ['three', true],
        ['four', true],
      ]),
    )
  })
})
