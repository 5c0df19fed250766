import { act, screen, waitFor } from '@testing-library/react'
import { angles } from '../../../src/exercise/nudge/angles'
import { showLanguage } from '../../../src/lib/language'
import { defaultPreferences, preferencesChanged } from '../../../src/preferences/preferences'
import { renderRound } from './render-round'

describe('on the screen', () => {
  beforeEach(() => {
    // jsdom has no matchMedia.
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: false, onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      })
  })

  const shown = () => angles.map(({ en }) => screen.queryByText(en)).find((element) => element !== null)

  test('a hint appears quietly and disappears with the next key press, and the focus stays in the field', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, nudge: true } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain{Enter}')
    // Loaded together with the round.
    await waitFor(() => expect(document.querySelector('.nudge [aria-live=polite]')).toBeInTheDocument())
    await pass(10_000)
    await waitFor(() => expect(shown()).toBeVisible())
    expect(shown()?.closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: 'Your idea' })).toHaveFocus()
    await user.keyboard('b')
    expect(shown()).toBeUndefined()
  })

  test('no hints appear unless they are turned on', async () => {
    const { user, pass } = await renderRound()
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain{Enter}')
    await pass(30_000)
    expect(shown()).toBeUndefined()
    expect(document.querySelector('.nudge')).not.toBeInTheDocument()
  })

  test('hints are Japanese in the Japanese interface', async () => {
    showLanguage('ja', {})
    try {
      const { store, user, pass } = await renderRound()
      act(() => {
        store.dispatch(preferencesChanged({ nudge: true }))
      })
      await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain{Enter}')
      await waitFor(() => expect(document.querySelector('.nudge [aria-live=polite]')).toBeInTheDocument())
      await pass(10_000)
      await waitFor(() => expect(document.querySelector('.nudge')).toHaveTextContent(/でしょう/))
    } finally {
      showLanguage('en', {})
    }
  })
})
