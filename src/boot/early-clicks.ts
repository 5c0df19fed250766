import { hydratedEvent } from '../lib/shared-names'

/**
 * Replays a click on a button (or Enter in a form) that happened before hydration. If there were several, only the last one.
 *
 * @param onClick called on each early click.
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

/** Shows or hides the message that the application could not be loaded. */
export function showLoadingFailed(hasFailed: boolean): void {
  const words = document.getElementById('loading-failed')
  if (words) words.hidden = !hasFailed
  if (hasFailed) document.body.ariaBusy = null
}
