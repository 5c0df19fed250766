/**
 * Where notices live. Beside a modal dialog the page is inert: what stands there is neither heard nor can it be pressed.
 * So the notices' place moves into a modal dialog while that is open, and back to the page before it goes.
 */

const mark = 'data-notices'

const modalMark = 'data-modal'

/** Makes the place for notices, where they can be perceived right now. */
export function createNoticesContainer(): HTMLElement {
  const place = document.createElement('div')
  place.setAttribute(mark, '')
  const host = document.querySelector(`[${modalMark}]`) ?? document.body
  host.append(place)
  return place
}

/** Takes the notices into a modal dialog that opens; what it returns gives them back to the page. */
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
