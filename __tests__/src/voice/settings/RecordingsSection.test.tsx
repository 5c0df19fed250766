import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordingsSection } from '../../../../src/voice/settings/RecordingsSection'
import { addVoiceSettingsListener, voiceSettings } from '../../../../src/voice/voice-settings'
import { createVoiceTwins } from '../../../../src/voice/twins'
import { holdDate, renderScreen } from '../../../harness/render-screen'

const now = new Date(2026, 10, 21, 12)
const dayMs = 24 * 60 * 60_000

interface Kept {
  topic: string
  age?: number
  owner?: string | null
  bytes?: number
}

async function open(...kept: Kept[]) {
  const { fakeVoice: voice, ...gateways } = createVoiceTwins()
  for (const { topic, age = 0, owner = 'uid-aya', bytes = 1_000 } of kept) {
    const startedAtWall = now.getTime() - age * dayMs
    const about = { id: topic.toLowerCase(), owner, topicTitle: topic, startedAtWall }
    await voice.recordings.begin(about, { startMs: 0, mimeType: 'audio/webm' })
    await voice.recordings.append(about.id, new Blob(['x'.repeat(bytes)]))
  }
  const screenful = await renderScreen(<RecordingsSection />, { path: '/settings', gateways })
  await act(async () => {
    await screenful.store.install({ slices: [voiceSettings], listeners: [addVoiceSettingsListener] })
  })
  return { ...screenful, voice, left: async () => (await voice.recordings.list()).map(({ topicTitle }) => topicTitle) }
}

const button = (name: string) => screen.getByRole('button', { name })
const rows = () => within(screen.getByRole('list', { name: 'Recordings' })).getAllByRole('listitem')
const keeping = () => screen.getByRole('combobox', { name: 'Delete recordings after' })

beforeEach(() => holdDate(now))

test('deleting one recording shows the reason if it fails, and moves the focus to the message after the last one', async () => {
  const { voice } = await open({ topic: 'A' })
  jest.spyOn(voice.recordings, 'remove').mockRejectedValueOnce(new Error('Another tab is using this recording.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the recording of A' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Another tab is using this recording.')
  expect(rows()).toHaveLength(1)
  await userEvent.click(button('Delete the recording of A'))
  expect(await screen.findByText('No recordings on this device.')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('deleting all recordings asks for confirmation, and leaves other people’s recordings', async () => {
  const { left } = await open({ topic: 'A' }, { topic: 'B' }, { topic: 'Secret', owner: 'uid-ben' })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete all recordings?' }))
  expect(dialog.getByText(/^2 recordings will be gone for good/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete all' }))
  expect(await screen.findByText('No recordings on this device.')).toHaveFocus()
  expect(screen.getByText('All recordings have been deleted.')).toHaveRole('status')
  expect(await left()).toEqual(['Secret'])
})

test('the retention time asks for confirmation if a shorter time would delete recordings', async () => {
  const { voice, left } = await open({ topic: 'A', age: 6 }, { topic: 'B', age: 8 })
  await screen.findByRole('list', { name: 'Recordings' })
  await userEvent.selectOptions(keeping(), '7 days')
  expect(screen.getByText(/^1 recording is older than 7 days/)).toBeInTheDocument()
  await userEvent.click(button('Cancel'))
  expect(keeping()).toHaveDisplayValue('30 days')
  expect(voice.settings.forgetAfterDays).toBe(30)
  expect(await left()).toEqual(['A', 'B'])

  await userEvent.selectOptions(keeping(), '7 days')
  await userEvent.click(button('Delete'))
  expect(await screen.findByText('Recordings are kept for 7 days.')).toBeInTheDocument()
  expect(await left()).toEqual(['A'])
  expect(keeping()).toHaveDisplayValue('7 days')
})

test('a guest’s recording does not lead to a record that this account does not have', async () => {
  await open({ topic: 'Mine' }, { topic: 'Left here', owner: null, age: 1 })
  await screen.findByRole('list', { name: 'Recordings' })
  const [mine, left] = rows()
  expect(mine).toContainElement(screen.getByRole('link', { name: 'Mine' }))
  expect(left).toHaveTextContent('Recorded without an account')
  expect(screen.queryByRole('link', { name: 'Left here' })).not.toBeInTheDocument()
})
