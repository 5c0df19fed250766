import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Mode } from '../../../src/preferences/preferences'
import { lazy } from '../../../src/lib/lazy'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { holdOpenings } from '../voice/speaker'
import { renderRound } from './render-round'
import { selectRound } from '../../../src/exercise/round'

const ideaField = () => screen.getByRole('textbox', { name: 'Your idea' })
const radio = (name: string) => screen.getByRole('radio', { name })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const writeTopic = (user: UserEvent) => user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain')

const asPreferred = (mode: Mode) => ({ preloadedState: { preferences: { ...defaultPreferences, mode } } })

describe('before the round', () => {
  test('no voice code is loaded for someone who types', async () => {
    const { user, gateways, store } = await renderRound()
    expect(radio('Type')).toBeChecked()
    await writeTopic(user)
    await press(user, 'Start')
    expect(selectRound(store.getState()).phase).toBe('running')
    expect(gateways.fakeVoice.loaded()).toBeNull()
    expect(screen.queryByText(/istening/)).not.toBeInTheDocument()
  })

  test('Speak opens the microphone, shows its level, and is remembered; Type closes it', async () => {
    const { user, gateways, store } = await renderRound()
    const written = jest.spyOn(gateways.preferences, 'write')
    expect(within(screen.getByRole('radiogroup', { name: 'I want to' })).getAllByRole('radio')).toHaveLength(3)
    await user.click(radio('Speak'))
    expect(await screen.findByRole('meter', { name: 'Microphone level' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Built-in microphone')
    expect(written).toHaveBeenLastCalledWith({ mode: 'speak' }, expect.any(Number))
    await user.click(radio('Both'))
    expect(gateways.fakeVoice.microphone.events).not.toBeNull()
    await user.click(radio('Type'))
    expect(gateways.fakeVoice.microphone.events).toBeNull()
    expect(screen.queryByRole('meter')).not.toBeInTheDocument()
    expect(store.getState().voice).toEqual({ phase: 'off' })
    expect(written).toHaveBeenLastCalledWith({ mode: 'type' }, expect.any(Number))
  })

  test('a failed download is reported until Type is chosen', async () => {
    const { user } = await renderRound({ voice: lazy(() => Promise.reject(new Error('Offline.'))) })
    await user.click(radio('Speak'))
    expect(await screen.findByText(/The round could not be loaded\. Check your connection/)).toBeVisible()
    await user.click(radio('Type'))
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })

  test('leaving the page closes the microphone', async () => {
    const { user, gateways } = await renderRound()
    await user.click(radio('Speak'))
    await screen.findByRole('meter')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
    expect(gateways.fakeVoice.microphone.events).toBeNull()
  })
})

describe('Start', () => {
  test.each([
    ['speak', () => screen.getByRole('main')],
    ['both', ideaField],
  ] as const)('in mode %s listens, and focuses what the person needs', async (mode, focused) => {
    const { user, store, gateways } = await renderRound(asPreferred(mode))
    await writeTopic(user)
    await press(user, 'Start')
    expect(await screen.findByText('Listening')).toBeVisible()
    expect(ideaField()).toBeVisible()
    expect(focused()).toHaveFocus()
    expect(store.getState().voice?.phase).toBe('listening')
    expect(gateways.fakeVoice.microphone.listener).not.toBeNull()
  })

  test('with an open microphone starts synchronously with the click', async () => {
    const { user, store } = await renderRound(asPreferred('both'))
    await writeTopic(user)
    await press(user, 'Turn on the microphone')
    await screen.findByRole('meter')
    act(() => screen.getByRole('button', { name: 'Start' }).click())
    expect(selectRound(store.getState()).phase).toBe('running')
    expect(store.getState().voice?.phase).toBe('listening')
  })

  test('with a blocked microphone starts a typed round, and says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, store, gateways } = await renderRound(asPreferred('speak'))
    gateways.fakeVoice.microphone.failNextOpen('denied')
    await writeTopic(user)
    await press(user, 'Start')
    expect(await screen.findByText(/^The microphone is blocked on this page/)).toBeVisible()
    await user.type(ideaField(), 'bake bread{Enter}')
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', ideas: [{ text: 'bake bread' }] })
  })

  test('waits for the permission, and starts at once if Type is chosen meanwhile', async () => {
    const { user, store, gateways } = await renderRound(asPreferred('speak'))
    holdOpenings(gateways.fakeVoice.microphone)
    await writeTopic(user)
    await press(user, 'Start')
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled()
    await user.click(radio('Type'))
    expect(await screen.findByRole('timer', { name: 'Time left' })).toBeVisible()
    expect(store.getState().voice).toEqual({ phase: 'off' })
    expect(screen.queryByText(/istening/)).not.toBeInTheDocument()
  })
})
