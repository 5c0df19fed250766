import { languages } from '../../contract/languages'
import { hydratedEvent } from '../lib/shared-names'
import { storeChange } from '../preferences/stored-preferences'
import { showTheme } from '../theme/show-theme'
import { createThemeStorage } from '../theme/theme-storage'

const themes = ['light', 'dark', 'system'] as const

/** Handles the choice of the theme and the link to another language until the app does. The link itself is an ordinary one. */
export function handleEarlyChoices(): void {
  const storage = createThemeStorage()
  const chosen = document.querySelector<HTMLInputElement>(`[name=theme][value=${storage.read()}]`)
  if (chosen) chosen.checked = true

  const onChange = ({ target }: Event) => {
    const theme = target instanceof HTMLInputElement && themes.find((one) => one === target.value)
    if (!theme) return
    storage.write(theme)
    showTheme(theme)
  }
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    const language = languages.find((one) => one === link?.hreflang)
    if (language) storeChange({ language }, Date.now())
  }
  document.addEventListener('change', onChange)
  document.addEventListener('click', onClick)
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('change', onChange)
      document.removeEventListener('click', onClick)
    },
    { once: true },
  )
}
