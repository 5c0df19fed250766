import { hydratedEvent } from '../lib/shared-names'

/**
 * Remembers the button that somebody presses, Enter in a form included, before the page has been hydrated, and presses it
 * again then; of several presses the last one counts.
 *
 * @param onPress called with each press
 */
export function rememberPresses(onPress: () => void = () => undefined): void {
  let pressed: HTMLButtonElement | null = null

  const remember = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
    document.body.ariaBusy = 'true'
    onPress()
  }

  document.addEventListener('click', remember, { capture: true })
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('click', remember, { capture: true })
      document.body.ariaBusy = null
      pressed?.focus()
      pressed?.click()
    },
    { once: true },
  )
}

/** Shows or hides what the page says where the application could not be loaded. */
export function showLoadingFailed(hasFailed: boolean): void {
  const words = document.getElementById('loading-failed')
  if (words) words.hidden = !hasFailed
  if (hasFailed) document.body.ariaBusy = null
}
