import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const topic = () => screen.getByRole('textbox', { name: 'Topic' })

export const ideaField = () => screen.getByRole('textbox', { name: 'Your idea' })

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

export const ideas = () =>
  within(screen.getByRole('list', { name: 'Ideas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Pastes instead of typing: every key press renders the whole screen, which is slow. */
export async function start(user: UserEvent, words = 'What to do with a rainy Sunday') {
  await user.click(topic())
  await user.paste(words)
  await press(user, 'Start')
}
