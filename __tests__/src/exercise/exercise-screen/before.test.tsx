import { screen, waitFor } from '@testing-library/react'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { renderRound } from '../render-round'
import { begun } from '../samples'
import { topic, ideaField, press, ideas, turn, start } from './exercise-screen'
import { selectRound } from '../../../../src/exercise/round'

describe('before the round', () => {
  test('the topic has the focus, the category is Other, and recent rounds are listed', async () => {
    await renderRound()
    expect(topic()).toHaveFocus()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Other')
    expect(screen.getByRole('heading', { name: 'Recent rounds' })).toBeVisible()
    expect(
      screen.getByText(/60 seconds, one idea after another.*4 to 5 ideas make a good round, 5 rounds a good day/),
    ).toBeVisible()
  })

  test('Enter in the topic field starts the round, with the chosen category', async () => {
    const { user, store } = await renderRound()
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

  test('a suggestion becomes the topic, and other categories have other suggestions', async () => {
    const { user } = await renderRound()
    await press(user, 'Uses for an empty jar')
    expect(topic()).toHaveValue('Uses for an empty jar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Study')
    expect(screen.queryByRole('button', { name: 'Uses for an empty jar' })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'What I learned this week' })).toBeVisible()
  })

  test('a topic can be up to 200 characters long', async () => {
    const { user, store } = await renderRound()
    await user.click(topic())
    await user.paste('x'.repeat(250))
    await press(user, 'Start')
    expect(selectRound(store.getState())).toMatchObject({ topicTitle: 'x'.repeat(200) })
  })
})

describe('the countdown', () => {
  test('counts down, enables the field, and keeps typed text until the round begins', async () => {
    const { user, pass, store } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, countIn: true } },
    })
    await start(user)
    await pass(1000)
    expect(await screen.findByText('2')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    await user.type(ideaField(), 'early{Enter}')
    expect(ideaField()).toHaveValue('early')
    await pass(2000)
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', ideas: [] })
    expect(ideaField()).toHaveFocus()
    await user.type(ideaField(), ' bird{Enter}')
    expect(ideas()).toEqual(['0:00early bird'])
  })

  const countIn = () => renderRound({ preloadedState: { preferences: { ...defaultPreferences, countIn: true } } })

  test.each(['{Enter}', ' ', '{Escape}'])('ends at once with %p, and the field gets the focus', async (key) => {
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

  test('is skipped by Escape even if a space would be typed into the field', async () => {
    const { user, store } = await countIn()
    await start(user)
    await user.keyboard('a b')
    expect(selectRound(store.getState()).phase).toBe('countdown')
    await user.keyboard('{Escape}')
    expect(selectRound(store.getState()).phase).toBe('running')
    expect(ideaField()).toHaveValue('a b')
  })

  test('is announced to screen readers', async () => {
    const { user, pass } = await countIn()
    await start(user)
    expect(screen.getByText('Starts in 3')).toHaveAttribute('aria-live', 'assertive')
    await pass(1000)
    expect(await screen.findByText('Starts in 2')).toBeInTheDocument()
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
  test('is 60 seconds by default, and a chosen length is applied and remembered', async () => {
    const { user, store, gateways, pass } = await renderRound()
    const length = screen.getByRole('combobox', { name: 'Length' })
    expect(length).toHaveDisplayValue('60 seconds')
    await user.selectOptions(length, '90 seconds')
    expect(screen.getByText(/90 seconds, one idea after another/)).toBeVisible()
    expect(gateways.calls.at(-1)).toContain('"lengthMs":90000')
    await start(user)
    expect(selectRound(store.getState())).toMatchObject({ lengthMs: 90_000, endsAt: 90_000 })
    expect(screen.getByRole('timer')).toHaveTextContent('90')
    await pass(45_000)
    await user.keyboard('half way{Enter}')
    await waitFor(() => {
      expect(turn()).toEqual(['90000ms', '-45000ms'])
    })
    await pass(45_000)
    expect(await screen.findByRole('heading', { name: "Time's up" })).toBeVisible()
    expect(selectRound(store.getState())).toMatchObject({ durationMs: 90_000, ideas: [{ atMs: 45_000 }] })
    expect(screen.getByRole('img', { name: '1 idea, at 45 seconds, in a 90-second round' })).toBeVisible()
  })

  test('in a 30-second round, the time left is announced at ten and five seconds only', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, lengthMs: 30_000 } },
    })
    await start(user)
    expect(screen.queryByText(/seconds left/)).not.toBeInTheDocument()
    await pass(20_000)
    expect(await screen.findByText('10 seconds left')).toBeInTheDocument()
    await pass(5_000)
    expect(await screen.findByText('5 seconds left')).toBeInTheDocument()
  })

  test('in a three-minute round, the last minute is announced, too', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, lengthMs: 180_000 } },
    })
    await start(user)
    await pass(120_000)
    expect(await screen.findByText('60 seconds left')).toBeInTheDocument()
  })
})
