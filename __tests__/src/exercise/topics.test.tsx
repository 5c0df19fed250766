import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { library } from '../../../contract/topics/library'
import { topicOfTheDay } from '../../../src/topics/library/library'
import { selectTopics } from '../../../src/topics/topics'
import { renderRound } from './render-round'
import { selectRound } from '../../../src/exercise/round'

const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Topic' })
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'More topics' })

async function give(user: UserEvent): Promise<string> {
  const before = topic().value
  await press(user, 'Give me a topic')
  await waitFor(() => expect(topic().value).not.toBe(before))
  return topic().value
}

async function openMore(user: UserEvent) {
  await press(user, 'More topics')
  return within(await dialog())
}

test('Give me a topic fills in the topic and the category, announces the topic, and keeps the focus', async () => {
  const { user } = await renderRound()
  const given = await give(user)
  const known = library.find(({ en }) => en === given)
  expect(known).toBeDefined()
  expect(category()).toHaveValue(known?.category)
  expect(screen.getByText(given, { selector: '[aria-live=polite]' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Give me a topic' })).toHaveFocus()
})

test('More topics keeps the person’s own topics, which can be added, used and deleted', async () => {
  const { user, store } = await renderRound()
  let more = await openMore(user)
  const field = () => more.getByRole('textbox', { name: 'New topic' })
  const enter = async (words: string) => {
    await user.click(field())
    await user.paste(words)
    await user.keyboard('{Enter}')
  }
  await enter('')
  expect(field()).toHaveAccessibleDescription('Enter a topic. A few words are enough.')
  await user.selectOptions(more.getByRole('combobox', { name: 'Category of the new topic' }), 'Tips')
  await enter(' Mend the fence ')
  await enter('Paint the fence')
  const own = () => more.getByRole('list', { name: 'Your own topics' })
  expect(own()).toHaveTextContent(/^Paint the fenceDeleteMend the fenceDelete$/)
  await user.click(more.getByRole('button', { name: 'Delete Paint the fence' }))
  expect(own()).toHaveTextContent(/^Mend the fenceDelete$/)
  expect(field()).toHaveFocus()
  await user.click(more.getByRole('button', { name: 'Mend the fence' }))
  expect(topic()).toHaveValue('Mend the fence')
  expect(category()).toHaveValue('Tips')
  expect(selectRound(store.getState()).phase).toBe('idle')
  more = await openMore(user)
  expect(own()).toHaveTextContent(/^Mend the fenceDelete$/)
})

test('the topic of the day counts as shown once it is used, and so does a suggestion', async () => {
  const shown = topicOfTheDay('2026-11-22')
  const { gateways, user, store } = await renderRound({
    ofTheDay: { topicTitle: shown.ja, category: shown.category },
  })
  await user.click(screen.getByRole('button', { name: 'Uses for an empty jar' }))
  await user.click(await screen.findByRole('button', { name: shown.ja }))
  const jar = library.find(({ en }) => en === 'Uses for an empty jar')
  await waitFor(() => expect(selectTopics(store.getState()).shown).toEqual([jar?.id, shown.id]))
  expect(gateways.topics.read().shown).toContain(shown.id)
})
