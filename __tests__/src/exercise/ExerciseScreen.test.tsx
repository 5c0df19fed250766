import { screen, within, waitFor, fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { maximumIdeas } from '../../../contract/limits'
import { selectRound } from '../../../src/exercise/round'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { renderRound } from './render-round'
import { idea, running } from './samples'

const topic = () => screen.getByRole('textbox', { name: 'Topic' })

const ideaField = () => screen.getByRole('textbox', { name: 'Your idea' })

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

const ideas = () =>
  within(screen.getByRole('list', { name: 'Ideas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Pastes instead of typing: every key press renders the whole screen, which is slow. */
async function start(user: UserEvent, words = 'What to do with a rainy Sunday') {
  await user.click(topic())
  await user.paste(words)
  await press(user, 'Start')
}

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
})

/** What screen readers say when it changes. */
const liveTexts = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].map(({ textContent }) => textContent)

test('a round announces nothing but that 10 and 5 seconds are left', async () => {
  const lengthMs = 30_000
  const { user, pass } = await renderRound({ preloadedState: { preferences: { ...defaultPreferences, lengthMs } } })
  await start(user)
  const before = liveTexts()
  const heard: string[] = []
  for (let left = lengthMs / 1000 - 1; left > 0; left -= 1) {
    await pass(1000)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(new RegExp(`^${left}$`)))
    heard.push(...liveTexts().filter((text) => ![...before, ...heard, ''].includes(text)))
  }
  expect(heard).toEqual(['10 seconds left', '5 seconds left'])
})

describe('the round', () => {
  test('a full round is reported', async () => {
    const ideas = Array.from({ length: maximumIdeas }, (_, index) => idea(`${index}`, index))
    await renderRound({ preloadedState: { round: running({ ideas }) } })
    expect(screen.getByRole('alert')).toHaveTextContent(`${maximumIdeas} ideas: this round is full.`)
  })

  test('submitting without a key event, as phones’ keyboards do, adds an idea', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.type(ideaField(), 'bake bread')
    fireEvent.submit(ideaField())
    expect(ideas()).toEqual(['0:00bake bread'])
  })

  test('a storage failure is reported, and the round continues', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const write = () => Promise.reject(new Error('Full.'))
    const { user } = await renderRound({ round: { ...createFakeGateways().round, write } })
    await start(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your ideas cannot be saved on this device/)
    await user.type(ideaField(), 'bake bread{Enter}')
    expect(ideas()).toEqual(['0:00bake bread'])
  })
})

describe('leaving', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Leave this round?' })

  test('does not stop the clock, and the dialog still works when the time has run out', async () => {
    const { user, pass, store } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await dialog()
    await pass(60_000)
    expect(selectRound(store.getState())).toMatchObject({ ending: 'timeRanOut' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  })
})
