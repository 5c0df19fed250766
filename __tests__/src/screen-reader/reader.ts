import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from '@testing-library/react'
import { holdDate } from '../../harness/render-screen'
import { settle } from '../voice/speaker'
import { asRealReadersSay } from './lines'
import { installHidingStyles } from './stylesheet'

/** What the reader says at one position. */
export interface Spoken {
  phrase: string
  node: Node
}

/** What was said since the last `heard`, and which elements received the focus. */
let said: string[] = []
let focused: EventTarget[] = []

const noteFocus = ({ target }: Event) => {
  if (target) focused.push(target)
}

let isTaking = false

// In a task of its own, after all changes of the current one.
const observer = new MutationObserver(() => {
  if (isTaking) return
  isTaking = true
  setTimeout(() => {
    isTaking = false
    void takePhrases()
  })
})

/** In every test of the file, the reader says what receives the focus and what live regions announce. It is noon on 20 November 2026. */
export function listenInEveryTest(): void {
  const { getComputedStyle } = window
  let styles: HTMLElement

  beforeEach(async () => {
    holdDate(new Date(2026, 10, 20, 12))
    styles = installHidingStyles()
    // jsdom has no styles of pseudo-elements, and logs an error for each request for one.
    window.getComputedStyle = (element) => getComputedStyle(element)
    document.body.addEventListener('focusin', noteFocus)
    await listenTo(document.body)
  })

  afterEach(async () => {
    await act(settle)
    document.body.removeEventListener('focusin', noteFocus)
    observer.disconnect()
    await virtual.stop()
    said = []
    focused = []
    styles.remove()
    window.getComputedStyle = getComputedStyle
  })
}

/**
 * What the reader said since the last call. Fails if it announced something twice in a row, or if an element received the focus
 * twice in a row: real readers repeat it then, this one does not.
 */
export async function heard(): Promise<string[]> {
  // A state update may still be on its way to the page, and a change of the page to the reader.
  await act(settle)
  await takePhrases()
  const [phrases, moves] = [said, focused]
  said = []
  focused = []
  expect(phrases.filter((phrase, index) => phrase === phrases[index - 1])).toEqual([])
  expect(moves.filter((element, index) => element === moves[index - 1])).toEqual([])
  const selects = moves.filter((element) => element instanceof HTMLSelectElement)
  return phrases.map((phrase) => {
    const select = selects.find(({ labels }) => phrase.startsWith(`combobox, ${labels[0]?.textContent}, `))
    return select ? asRealReadersSay(phrase, select) : phrase
  })
}

/** Reads the page, or a part of it, from top to bottom. */
export async function readAll(part: Element = document.body): Promise<Spoken[]> {
  observer.disconnect()
  await virtual.stop()
  await virtual.start({ container: part })
  const spoken: Spoken[] = []
  const first = virtual.activeNode
  do {
    const node = virtual.activeNode
    if (node) spoken.push({ phrase: await virtual.lastSpokenPhrase(), node })
    await virtual.next()
  } while (virtual.activeNode !== first)
  await listenTo(document.body)
  return spoken
}

async function listenTo(container: Element): Promise<void> {
  await virtual.stop()
  await virtual.start({ container })
  await virtual.clearSpokenPhraseLog()
  observer.disconnect()
  observer.observe(container, { attributes: true, characterData: true, childList: true, subtree: true })
}

/**
 * Takes what was said during a task. This reader repeats a region for each change in it, with the text after the last one; real
 * readers say it once.
 */
async function takePhrases(): Promise<void> {
  const log = await virtual.spokenPhraseLog()
  const phrases = log.splice(0)
  said.push(...phrases.filter((phrase, index) => phrase !== phrases[index - 1]))
}
