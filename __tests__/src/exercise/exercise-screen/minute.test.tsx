import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { maximumIdeas } from '../../../../contract/limits'
import { scheduleRoundEnd } from '../../../../src/exercise/exercise'
import { resumed } from '../../../../src/exercise/round'
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { renderRound } from '../render-round'
import { begun, idea, running } from '../samples'
import { ideaField, ideas, topic, turn, start } from './exercise-screen'

describe('the round', () => {
  test('the field has the focus; Enter adds an idea with its time to the top of the list, and empties the field', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, ideasPerRound: 7 } },
    })
    await start(user, '  Snow ')
    expect(ideaField()).toHaveFocus()
    // Not the topic, which becomes an idea only after a reload.
    expect(ideaField()).toHaveValue('')
    await pass(2000)
    await user.keyboard('bake bread{Enter}')
    await pass(26_400)
    await user.keyboard('call grandma{Enter}')
    expect(ideas()).toEqual(['0:28call grandma', '0:02bake bread'])
    expect(ideaField()).toHaveValue('')
    expect(screen.getByText('2 ideas')).toBeVisible()
    // Goals stand before and after, not while one thinks.
    expect(screen.queryByText(/goal/i)).not.toBeInTheDocument()
    await user.keyboard('walk')
    await user.click(screen.getByRole('button', { name: 'Add the idea' }))
    expect(ideas()).toEqual(['0:28walk', '0:28call grandma', '0:02bake bread'])
    expect(ideaField()).toHaveFocus()
  })

  test('what was typed as a topic while an interrupted round was being restored becomes its next idea', async () => {
    const { user, store, pass } = await renderRound()
    await user.type(topic(), 'snowman')
    act(() => void store.dispatch(resumed({ ...begun, startedAt: -40_000, endsAt: 20_000 })))
    expect(ideaField()).toHaveFocus()
    expect(ideaField()).toHaveValue('snowman')
    act(() => {
      store.dispatch(scheduleRoundEnd({ id: begun.id, endsAt: 20_000 }))
    })
    await pass(20_000)
    expect(ideas().join()).toContain('snowman')
  })

  test('the timer shows the seconds left, the ring follows the clock, and the last ten seconds are emphasised', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    const timer = screen.getByRole('timer', { name: 'Time left' })
    expect(timer).toHaveTextContent('60')
    expect(turn()).toEqual(['60000ms', '0ms'])
    await pass(28_500)
    await waitFor(() => expect(timer).toHaveTextContent('32'))
    expect(turn()).toEqual(['60000ms', '-28500ms'])
    await pass(21_400)
    await waitFor(() => expect(timer).toHaveTextContent('11'))
    expect(timer).not.toHaveClass('last')
    await pass(200)
    await waitFor(() => expect(timer).toHaveClass('last'))
  })

  test('a full round is reported', async () => {
    const ideas = Array.from({ length: maximumIdeas }, (_, index) => idea(`${index}`, index))
    await renderRound({ preloadedState: { round: running({ ideas }) } })
    expect(screen.getByRole('alert')).toHaveTextContent(`${maximumIdeas} ideas: this round is full.`)
  })

  test.each([
    ['while it composes', { isComposing: true, keyCode: 229 }],
    ['in Safari, where the composition has just ended', { keyCode: 229 }],
  ])('Enter that belongs to an input method adds nothing: %s', async (_when, details) => {
    const { user } = await renderRound()
    await start(user)
    fireEvent.compositionStart(ideaField())
    fireEvent.change(ideaField(), { target: { value: 'にほん' } })
    const isForTheBrowser = fireEvent.keyDown(ideaField(), { key: 'Enter', ...details })
    expect(isForTheBrowser).toBe(false)
    expect(ideaField()).toHaveValue('にほん')
    fireEvent.compositionEnd(ideaField())
    fireEvent.keyDown(ideaField(), { key: 'Enter', keyCode: 13 })
    expect(ideas()).toEqual(['0:00にほん'])
  })

  test('Enter of a phone’s keyboard, which composes all the time, adds an idea', async () => {
    const { user } = await renderRound()
    await start(user)
    fireEvent.compositionStart(ideaField())
    fireEvent.change(ideaField(), { target: { value: 'bread' } })
    fireEvent.keyDown(ideaField(), { key: 'Enter', keyCode: 13, isComposing: true })
    expect(ideas()).toEqual(['0:00bread'])
    expect(ideaField()).toHaveValue('')
  })

  test('submitting without a key event, as phones’ keyboards do, adds an idea', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.type(ideaField(), 'bake bread')
    fireEvent.submit(ideaField())
    expect(ideas()).toEqual(['0:00bake bread'])
  })

  test('an idea that a busy machine processes late keeps the time of the key press', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(5000)
    await user.type(ideaField(), 'bake bread')
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - 3000 })
    fireEvent(ideaField(), event)
    expect(ideas()).toEqual(['0:01bake bread'])
  })

  test('an idea can have 500 characters', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.paste('x'.repeat(550))
    expect(ideaField()).toHaveAccessibleDescription('0 characters left')
    await user.keyboard('{Enter}')
    expect(ideas()).toEqual([`0:00${'x'.repeat(500)}`])
  })

  test('a repeated idea is marked', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}read{Enter}Bake bread{Enter}')
    expect(ideas()).toEqual(['0:00Bake breadrepeated', '0:00read', '0:00bake bread'])
  })

  test('a click outside the field does not take its focus', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.click(screen.getByRole('heading'))
    expect(ideaField()).toHaveFocus()
  })

  test('the layout follows the height that a phone’s keyboard leaves, but ignores zooming', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    const { user } = await renderRound()
    await start(user)
    const room = () => screen.getByRole('main').style.getPropertyValue('--visible-height')
    expect(room()).toBe('800px')
    viewport.height = 420
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Object.assign(viewport, { height: 210, scale: 2 })
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Reflect.deleteProperty(window, 'visualViewport')
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
