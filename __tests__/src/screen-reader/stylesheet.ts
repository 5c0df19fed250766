import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const source = path.join(__dirname, '../../../src')

/** What every browser does, and jsdom does not. */
const browserRules = 'details:not([open]) > :not(summary) { display: none }'

/** What only a narrow screen shows: the readers here have a wide one. */
const wideRules = '.filters .toggle, .chips { display: none }'

/** The rules of the app's style modules that hide an element for everyone, unlike `visually-hidden`. */
function hidingRules(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .flatMap((name) => readFileSync(path.join(source, name), 'utf8').match(/^\.[^{}]+\{[^{}]*\}/gm) ?? [])
    .filter((rule) => rule.includes('visibility: hidden'))
}

/** Hides in jsdom, which has no stylesheets, what the app's stylesheets hide. */
export function installHidingStyles(): HTMLElement {
  const style = document.createElement('style')
  style.textContent = [browserRules, wideRules, ...hidingRules()].join('\n')
  document.head.append(style)
  return style
}
