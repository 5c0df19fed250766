import { createBrowserHistory } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { renderRound } from '../render-round'
import { finished } from '../samples'
import { start } from './exercise-screen'
import { selectRound } from '../../../../src/exercise/round'

describe('leaving during a round', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Leave this round?' })

  async function startAndLeave() {
    const rendering = await renderRound()
    await start(rendering.user)
    await rendering.user.keyboard('bake bread{Enter}read')
    await rendering.user.click(screen.getByRole('link', { name: 'Home' }))
    return rendering
  }

  test('does not stop the clock, and the dialog still works when the time has run out', async () => {
    const { user, pass, store } = await startAndLeave()
    await dialog()
    await pass(60_000)
    expect(selectRound(store.getState())).toMatchObject({ ending: 'timeRanOut' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  })

  describe('by closing the page makes the browser ask', () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    beforeEach(() => window.history.replaceState(null, '', '/exercise'))

    test('when the round is not stored anywhere', async () => {
      const round = { phase: 'notKept', ...finished, message: 'Full.' } as const
      await renderRound({ history: createBrowserHistory(), preloadedState: { round } })
      expect(isAsked()).toBe(true)
    })
  })
})
