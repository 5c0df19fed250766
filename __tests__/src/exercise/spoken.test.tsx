import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { lazy } from '../../../src/lib/lazy'
import { renderRound } from './render-round'
import { selectRound } from '../../../src/exercise/round'

const radio = (name: string) => screen.getByRole('radio', { name })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const writeTopic = (user: UserEvent) => user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain')

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
})
