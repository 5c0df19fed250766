import { earlyPicture, showPicture } from '../lib/early-picture'
import { hasSession } from '../lib/has-session'

/**
 * Runs in the exercise's page: shows the set-up, so that it can be written on at once, and then has the application come,
 * which takes it over with all that has been written, chosen and pressed.
 */

const { scripts = '', parts = '', user = '', trouble = '' } = document.currentScript?.dataset ?? {}
const root = document.getElementById('root')

/** The service worker has it all on this device: it is quick to come, and asking for it would hold up the picture. */
const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

function append<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), properties))
}

/** Has all that the application needs come, the parts of somebody who is logged in as well. */
function preload(): void {
  const hrefs = [scripts, parts, hasSession() ? user : ''].join(' ').trim().split(' ')
  for (const href of hrefs) append('link', { rel: 'preload', as: 'script', href })
}

function begin(): void {
  if (isKept) preload()
  for (const src of scripts.split(' ')) append('script', { src, async: false, onerror: tellTrouble })
}

function tellTrouble(): void {
  const words = Object.assign(document.createElement('p'), { role: 'alert', textContent: trouble })
  words.style.cssText = 'padding:1rem;text-align:center'
  document.body.prepend(words)
}

function show(): void {
  const picture = earlyPicture(document, document.documentElement.lang)
  if (root && picture) showPicture(root, picture)
  // First it is painted; where nobody sees the page, it is not.
  if (picture && !document.hidden) painted.observe({ type: 'paint', buffered: true })
  else begin()
}

const painted = new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) begin()
})

if (!isKept) preload()
show()
