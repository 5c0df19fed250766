import { screen, waitFor } from '@testing-library/react'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { renderRound } from '../render-round'
import { begun } from '../samples'
import { topic, ideaField, press, ideas, start } from './exercise-screen'
import { selectRound } from '../../../../src/exercise/round'

describe('before the round', () => {
  test('Enter in the topic field starts the round, with the chosen category', async () => {
    const { user, store } = await renderRound()
    expect(screen.getByRole('heading', { name: 'Recent rounds' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Diary')
    await user.type(topic(), ' A rainy Sunday {Enter}')
    expect(selectRound(store.getState())).toMatchObject({
      phase: 'running',
      topicTitle: 'A rainy Sunday',
      category: 'Diary',
    })
    expect(screen.getByRole('heading', { name: 'A rainy Sunday' })).toBeVisible()
  })

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

  test('an aim is chosen, kept for later rounds, and shown while the round runs', async () => {
    const { user, store } = await renderRound()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Aim' }), 'One I would defend')
    await start(user)
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', aim: 'ONE' })
    expect(screen.getByText('Other · One I would defend')).toBeVisible()
    expect(store.getState().preferences.aim).toBe('ONE')
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

  test('a suggestion becomes the topic, and other categories have other suggestions', async () => {
    const { user } = await renderRound()
    await press(user, 'Uses for an empty jar')
    expect(topic()).toHaveValue('Uses for an empty jar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Study')
    expect(screen.queryByRole('button', { name: 'Uses for an empty jar' })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'What I learned this week' })).toBeVisible()
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

  test.each(['{Enter}', ' '])('ends at once with %p in an empty field, which gets the focus', async (key) => {
    const { user, pass, store } = await countIn()
    await start(user)
    await pass(400)
    await user.keyboard(key)
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', startedAt: 400, endsAt: 60_400 })
    expect(ideaField()).toHaveFocus()
    expect(ideaField()).toHaveValue('')
    // The countdown's timer must not start the round again.
    await pass(2600)
    expect(selectRound(store.getState())).toMatchObject({ startedAt: 400 })
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

  test.each(['Stop', 'Leave'])('%s during the countdown ends the round, and the topic stays', async (how) => {
    const { user, pass, store, router } = await countIn()
    await start(user)
    if (how === 'Stop') {
      await press(user, 'Stop')
      expect(topic()).toHaveValue(begun.topicTitle)
    } else {
      await user.click(screen.getByRole('link', { name: 'Home' }))
      await press(user, 'Leave')
      expect(router.state.location.pathname).toBe('/')
    }
    await pass(3000)
    expect(selectRound(store.getState())).toEqual({ phase: 'idle' })
  })
})

describe('the length of a round', () => {
  test.each([
    [30_000, 10],
    [180_000, 60],
  ] as const)('in a round of %d ms, the first announcement comes when %d seconds are left', async (lengthMs, left) => {
    const { user, pass } = await renderRound({ preloadedState: { preferences: { ...defaultPreferences, lengthMs } } })
    await start(user)
    await pass(lengthMs - (left + 1) * 1000)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(`${left + 1}`))
    expect(screen.queryByText(/seconds left/)).not.toBeInTheDocument()
    await pass(1000)
    expect(await screen.findByText(`${left} seconds left`)).toBeInTheDocument()
  })
})
