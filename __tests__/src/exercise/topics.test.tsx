import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { library } from '../../../contract/topics/library'
import { renderRound } from './render-round'

const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Topic' })
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function give(user: UserEvent): Promise<string> {
  const before = topic().value
  await press(user, 'Give me a topic')
  await waitFor(() => expect(topic().value).not.toBe(before))
  return topic().value
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
