import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Mode } from '../../../src/preferences/preferences'
import { lazy } from '../../../src/lib/lazy'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { holdOpenings } from '../voice/speaker'
import { renderRound } from './render-round'
import { selectRound } from '../../../src/exercise/round'

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
