import type { Spoken } from './reader'

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=slider]'

/** Every control has a name. */
export function checkControls(spoken: readonly Spoken[]): void {
  for (const { node } of spoken)
    if (node instanceof Element && node.matches(controls)) expect(node).toHaveAccessibleName()
}

/**
 * There is one banner, one main region and, for a signed-in person outside a round, one navigation, named Main. Headings start
 * at level 1 and skip no level.
 */
export function checkPage(spoken: readonly Spoken[]): void {
  checkControls(spoken)
  const starts = (role: string) => spoken.map(({ phrase }) => phrase).filter((phrase) => phrase.split(',')[0] === role)
  expect(starts('banner')).toHaveLength(1)
  expect(starts('main')).toHaveLength(1)
  const hasNavigation = document.querySelector('nav') !== null
  const main = document.documentElement.lang === 'ja' ? 'メイン' : 'Main'
  expect(starts('navigation')).toEqual(hasNavigation ? [`navigation, ${main}`] : [])
  checkHeadings(starts('heading'))
}

function checkHeadings(headings: readonly string[]): void {
  const levels = headings.map((phrase) => Number(/level (\d)$/.exec(phrase)?.[1]))
  const outline = levels.map(
    (level, index) => `${headings[index]}${isTooDeep(level, levels[index - 1]) ? ' skips a level' : ''}`,
  )
  expect(outline).toEqual(headings)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
}

/** Whether a heading's level is more than one below the one before it. */
function isTooDeep(level: number, before = 0): boolean {
  return level > before + 1
}

/** Latin words that belong into Japanese text: names, and what the person entered. */
const latinNames =
  /Idea Training|Google|Firebase|IndexedDB|Cookie|iPhone|iPad|English|Aya Tanaka|aya@example\.com|IP|ID|Enter/g

/** Nothing is left untranslated: no text and no name has a Latin word, except for names. */
export function checkJapanese(spoken: readonly Spoken[]): void {
  const texts = spoken.flatMap(({ node }) =>
    node instanceof Element
      ? ['aria-label', 'alt', 'placeholder', 'title'].map((name) => node.getAttribute(name) ?? '')
      : [node.textContent ?? ''],
  )
  expect(texts.filter((text) => /[a-z]{2}/i.test(text.replace(latinNames, '')))).toEqual([])
}
