import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguageBoundary } from '../../../../src/app/LanguageBoundary'
import { showLanguage, type Language } from '../../../../src/lib/language'
import { LanguageChoice } from '../../../../src/preferences/settings/LanguageChoice'
import { renderScreen } from '../../../harness/render-screen'

const open = (browserLanguage: Language = 'en') =>
  renderScreen(
    () => (
      <LanguageBoundary>
        <LanguageChoice />
      </LanguageBoundary>
    ),
    { path: '/settings', preloadedState: { browserLanguage } },
  )

const japanese = () => screen.getByRole('radio', { name: '日本語' })

afterEach(() => showLanguage('en', {}))

test('a chosen language is applied at once, saved, and set as the page’s language', async () => {
  const { gateways, store } = await open()
  expect(screen.getByRole('radio', { name: 'Same as browser' })).toBeChecked()
  await userEvent.click(japanese())
  expect(await screen.findByRole('radiogroup', { name: '言語' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ja')
  expect(store.getState().preferences.language).toBe('ja')
  expect(gateways.calls).toContain('preferences.write({"language":"ja"})')
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('the focus stays, so that the arrow keys keep working', async () => {
  await open()
  screen.getByRole('radio', { name: 'English' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('radiogroup', { name: '言語' })
  expect(japanese()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'English' })).toHaveFocus()
})

test('by default it is the language of the browser', async () => {
  await open('ja')
  expect(await screen.findByRole('radiogroup', { name: '言語' })).toBeVisible()
})
