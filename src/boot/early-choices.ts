import { languages } from '../../contract/languages'
import { hydratedEvent } from '../lib/shared-names'
import { storeChange } from '../preferences/stored-preferences'
import { showTheme } from '../theme/show-theme'
import { createThemeStorage } from '../theme/theme-storage'

const themes = ['light', 'dark', 'system'] as const

/** Handles the choice of the theme and the link to another language until the app does. The link itself is an ordinary one. */
export function handleEarlyChoices(): void {
  const storage = createThemeStorage()
  const chosen = document.querySelector<HTMLInputElement>(`[value=${storage.read()}]`)
  if (chosen) chosen.checked = true

  // The arrow keys click a radio button, too.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const theme = themes.find((one) => one === target.getAttribute('value'))
    if (theme) {
      storage.write(theme)
      showTheme(theme)
    }
    const language = languages.find((one) => one === target.getAttribute('hreflang'))
    if (language) storeChange({ language }, Date.now())
  }
  document.addEventListener('click', onClick)
  document.addEventListener(hydratedEvent, () => document.removeEventListener('click', onClick))
}
