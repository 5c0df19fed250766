/**
 * The container of toasts. A modal dialog makes the rest of the page inert: screen readers skip it, and clicks do nothing. So
 * the container moves into a modal dialog while that is open, and back to the page before it closes.
 */

const mark = 'data-notices'

const modalMark = 'data-modal'

/** Creates the container, in the open modal dialog if there is one. */
export function createNoticesContainer(): HTMLElement {
  const place = document.createElement('div')
  place.setAttribute(mark, '')
  const host = document.querySelector(`[${modalMark}]`) ?? document.body
  host.append(place)
  return place
}

/** Moves the container into a modal dialog. Returns a function that moves it back to the page. */
export function moveNoticesInto(dialog: Element): () => void {
  dialog.setAttribute(modalMark, '')
  moveNotices(dialog)
  return () => {
    dialog.removeAttribute(modalMark)
    moveNotices(document.body)
  }
}

function moveNotices(host: Element): void {
  const place = document.querySelector(`[${mark}]`)
  if (place !== null) host.append(place)
}
