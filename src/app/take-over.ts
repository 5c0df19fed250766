/** How often is looked whether hands are off the picture, in milliseconds. */
const lookMs = 50

/**
 * Puts the application in the place of the picture that its page has shown so far, in one frame, with all that was done
 * meanwhile: what was written and chosen comes as a person's own events do, and so does a press. Waits while a finger is
 * down, a word is being composed, or a list may be open.
 *
 * @param root has the picture, and on it what `lib/early-picture.ts` noted.
 * @param place where the application has drawn.
 */
export async function takeOver(root: HTMLElement, place: HTMLElement): Promise<void> {
  // After the drawing, and before it is painted.
  await Promise.resolve()
  while ('composing' in root.dataset || root.querySelector(':active, select:focus')) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  const { activeElement } = document
  const before = fieldsIn(root)
  const after = fieldsIn(place)
  const selection = before.map((field) => selectionIn(field))
  place.setAttribute('id', root.id)
  root.replaceWith(place)

  // A round that was interrupted has other fields.
  if (after.length < before.length) return
  before.forEach((field, index) => carry(field, after[index]))
  const at = before.findIndex((field) => field === activeElement)
  const focused = after[at] ?? (activeElement && alike(place, activeElement.tagName, activeElement.textContent))
  focused?.focus({ preventScroll: true })
  const selected = selection[at]
  if (focused instanceof HTMLInputElement && selected) focused.setSelectionRange(...selected)

  const { pressed } = root.dataset
  const button = pressed === undefined ? undefined : alike(place, 'button', pressed)
  button?.focus()
  button?.click()
}

const fieldsIn = (page: HTMLElement) => [
  ...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form :is(input, select)'),
]

function alike(page: HTMLElement, name: string, text: string): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>(name)].find(({ textContent }) => textContent === text)
}

type Selection = [start: number | null, end: number | null]

function selectionIn(field: HTMLElement): Selection | undefined {
  return field instanceof HTMLInputElement && field.type === 'text'
    ? [field.selectionStart, field.selectionEnd]
    : undefined
}

function carry(from: HTMLInputElement | HTMLSelectElement, to: HTMLElement | undefined): void {
  if (to instanceof HTMLSelectElement) {
    const chosen = [...to.options].find(({ value }) => value === from.value)
    if (!chosen || chosen.selected) return
    chosen.selected = true
    to.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (to instanceof HTMLInputElement && from instanceof HTMLInputElement) {
    if (from.checked && !to.checked) to.click()
    if (from.type !== 'text' || from.value === to.value) return
    // React does not see this one, and so takes the event for a person's.
    to.setRangeText(from.value, 0, to.value.length)
    to.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
