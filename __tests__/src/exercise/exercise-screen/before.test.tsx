import { screen, waitFor } from '@testing-library/react'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { renderRound } from '../render-round'
import { topic, ideaField, press, ideas, start } from './exercise-screen'
import { selectRound } from '../../../../src/exercise/round'

describe('before the round', () => {
  test('a blank topic starts nothing, shows an error, and gets the focus', async () => {
    const { user, store } = await renderRound()
    await user.type(topic(), '  ')
    await press(user, 'Start')
    expect(selectRound(store.getState()).phase).toBe('idle')
    expect(topic()).toHaveAccessibleDescription('Enter a topic. A few words are enough.')
    expect(topic()).toBeInvalid()
    expect(topic()).toHaveFocus()
    await user.type(topic(), 'x')
    expect(topic()).toBeValid()
  })

  test('any length from 20 seconds to 10 minutes can be entered', async () => {
    const { user, store } = await renderRound()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Other…')
    const seconds = screen.getByRole('spinbutton', { name: 'Seconds' })
    expect(seconds).toHaveFocus()
    await user.clear(seconds)
    await user.type(seconds, '25')
    expect(seconds).toHaveAccessibleDescription('From 20 to 600 seconds, in steps of 10.')
    expect(store.getState().preferences.lengthMs).toBe(60_000)
    await user.clear(seconds)
    await user.type(seconds, '240')
    await start(user)
    expect(selectRound(store.getState())).toMatchObject({ lengthMs: 240_000 })
  })
})

describe('the countdown', () => {
  const countIn = () => renderRound({ preloadedState: { preferences: { ...defaultPreferences, countIn: true } } })

  test('counts down aloud, enables the field, and keeps typed text until the round begins', async () => {
    const { user, pass, store } = await countIn()
    await start(user)
    expect(screen.getByText('Starts in 3')).toHaveAttribute('aria-live', 'assertive')
    await pass(1000)
    expect(await screen.findByText('2')).toBeVisible()
    expect(screen.getByText('Starts in 2')).toBeInTheDocument()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    await user.type(ideaField(), 'early{Enter}')
    expect(ideaField()).toHaveValue('early')
    await pass(2000)
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', ideas: [] })
    expect(ideaField()).toHaveFocus()
    await user.type(ideaField(), ' bird{Enter}')
    expect(ideas()).toEqual(['0:00early bird'])
  })

  test('ends at once with Escape, while a space belongs to a text that has begun', async () => {
    const { user, store } = await countIn()
    await start(user)
    await user.keyboard('a b')
    expect(selectRound(store.getState()).phase).toBe('countdown')
    await user.keyboard('{Escape}')
    expect(selectRound(store.getState()).phase).toBe('running')
    expect(ideaField()).toHaveValue('a b')
  })

  test('ends at once with a click outside the field, and with the Skip button', async () => {
    const { user, store } = await countIn()
    await start(user)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', startedAt: 0 })
    await press(user, 'Stop')
    await press(user, 'Another round')
    await start(user)
    await press(user, 'Skip')
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running' })
    expect(ideaField()).toHaveFocus()
  })
})

/** What screen readers say when it changes. */
const liveTexts = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].map(({ textContent }) => textContent)

test.each([
  [30_000, [10, 5]],
  [60_000, [30, 10, 5]],
  [90_000, [60, 30, 10, 5]],
] as const)('a round of %d ms announces nothing but that %j seconds are left', async (lengthMs, announced) => {
  const { user, pass } = await renderRound({ preloadedState: { preferences: { ...defaultPreferences, lengthMs } } })
  await start(user)
  const before = liveTexts()
  const heard: string[] = []
  for (let left = lengthMs / 1000 - 1; left > 0; left -= 1) {
    await pass(1000)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(new RegExp(`^${left}$`)))
    heard.push(...liveTexts().filter((text) => ![...before, ...heard, ''].includes(text)))
  }
  expect(heard).toEqual(announced.map((seconds) => `${seconds} seconds left`))
})
