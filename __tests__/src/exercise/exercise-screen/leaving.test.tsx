import { createBrowserHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { renderRound } from '../render-round'
import { finished } from '../samples'
import { ideaField, start } from './exercise-screen'
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

  test('asks first, and after Stay the person can go on typing', async () => {
    const { user, store, router } = await startAndLeave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(selectRound(store.getState()).phase).toBe('running')
    expect(router.state.location.pathname).toBe('/exercise')
    expect(ideaField()).toHaveFocus()
    expect(ideaField()).toHaveValue('read')
  })

  test('stops the round, and keeps its ideas', async () => {
    const { user, store } = await startAndLeave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
    await waitFor(() => {
      expect(selectRound(store.getState())).toMatchObject({ phase: 'kept', ending: 'stopped' })
    })
    expect(selectRound(store.getState())).toMatchObject({ ideas: [{ text: 'bake bread' }, { text: 'read' }] })
  })

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

    test('during the round only', async () => {
      const { user, pass } = await renderRound({ history: createBrowserHistory() })
      expect(isAsked()).toBe(false)
      await start(user)
      expect(isAsked()).toBe(true)
      await pass(60_000)
      expect(isAsked()).toBe(false)
    })

    test('when the round is not stored anywhere', async () => {
      const round = { phase: 'notKept', ...finished, message: 'Full.' } as const
      await renderRound({ history: createBrowserHistory(), preloadedState: { round } })
      expect(isAsked()).toBe(true)
    })
  })
})
