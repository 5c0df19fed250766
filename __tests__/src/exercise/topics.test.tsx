import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { library } from '../../../contract/topics/library'
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
