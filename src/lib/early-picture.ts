import { firstKnown } from '../../contract/languages'
import { roundMs } from '../../contract/limits'
import { hasSession } from './has-session'
import { isObject, parseJson } from './shape'

/**
 * The set-up of a round as the application is going to draw it, out of the exercise's page, which carries it for everyone; null where
 * the application is going to show something else. For scripts that run before the application does.
 *
 * @param page the exercise's page, or what holds its templates.
 * @param language the language that the page is in.
 */
export function earlyPicture(page: ParentNode, language: string): DocumentFragment | null {
  const template = page.querySelector<HTMLTemplateElement>(hasSession() ? '#user' : '#guest')
  const stored = parseJson(localStorage.getItem('preferences') ?? '')
  const set = isObject(stored) ? stored : {}
  const languages = typeof set.language === 'string' ? [set.language, ...navigator.languages] : navigator.languages
  // An address with a search asks for a topic.
  if (!template || location.search !== '' || firstKnown(languages) !== language) return null
  return fit(template.content, set)
}

function fit(picture: DocumentFragment, set: Readonly<Record<string, unknown>>): DocumentFragment {
  const { lengthMs = roundMs, mode, ideasPerRound = 5, roundsPerDay = 5 } = set
  for (const option of picture.querySelectorAll('option')) {
    if (option.value === String(lengthMs)) option.selected = true
  }
  for (const radio of picture.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    if (radio.value === mode) radio.checked = true
  }
  // What tells of a person's own length and goals comes with the application, in the place that is kept for it.
  if (lengthMs !== roundMs || ideasPerRound !== 5 || roundsPerDay !== 5) {
    for (const own of picture.querySelectorAll<HTMLElement>('form ~ p, main > div > :nth-child(2)')) {
      own.style.visibility = 'hidden'
    }
  }
  return picture
}

/** Shows the picture, and notes on the root element what the application has to know when it takes it over. */
export function showPicture(root: HTMLElement, picture: DocumentFragment): void {
  const { dataset } = root
  root.replaceChildren(picture)
  dataset.picture = ''
  root.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true })
  root.addEventListener('compositionstart', () => (dataset.composing = ''))
  root.addEventListener('compositionend', () => delete dataset.composing)
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    // The application answers it; of two presses the later one.
    event.preventDefault()
    dataset.pressed = button.textContent
    root.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    button.ariaBusy = 'true'
  })
}
