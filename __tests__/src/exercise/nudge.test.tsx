import { screen, waitFor } from '@testing-library/react'
import { angles } from '../../../src/exercise/nudge/angles'
import { showLanguage } from '../../../src/lib/language'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { renderRound } from './render-round'

afterEach(() => showLanguage('en', {}))

test.each(['en', 'ja'] as const)(
  'a hint appears quietly and disappears with the next key press, and the focus stays in the field (%s)',
  async (language) => {
    // The texts around it stay English: only the hints are in both languages.
    showLanguage(language, {})
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, nudge: true } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Rain{Enter}')
    // Loaded together with the round.
    await waitFor(() => expect(document.querySelector('.nudge [aria-live=polite]')).toBeInTheDocument())
    await pass(10_000)
    const shown = () => angles.map((angle) => screen.queryByText(angle[language])).find((element) => element !== null)
    await waitFor(() => expect(shown()).toBeVisible())
    expect(shown()?.closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: 'Your idea' })).toHaveFocus()
    await user.keyboard('b')
    expect(shown()).toBeUndefined()
  },
)
