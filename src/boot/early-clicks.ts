import { hydratedEvent } from '../lib/shared-names'

/**
 * Remembers the button that somebody presses, Enter in a form included, before the page has been hydrated, and presses it
 * again then; of several presses the last one counts.
 *
 * @param onClick called with each press
 */
export function replayEarlyClicks(onClick: () => void = () => undefined): void {
  let clicked: HTMLButtonElement | null = null

  const onEarlyClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    clicked = button
    document.body.ariaBusy = 'true'
    onClick()
  }

  document.addEventListener('click', onEarlyClick, { capture: true })
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener('click', onEarlyClick, { capture: true })
      document.body.ariaBusy = null
      clicked?.focus()
      clicked?.click()
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
