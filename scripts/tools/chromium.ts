import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The program itself. Debian's command is a script that stays its parent, so the browser would not lead its process group. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/** The browser for the tests: `CHROMIUM_PATH`, or else the first known path that exists; undefined if none does. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH ?? ''
  if (chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
    return chosen
  }
  return places.find((place) => existsSync(place))
}

/**
 * For what needs neither microphone nor speech: the same engine without a browser's window around it, at three quarters of the
 * processor's time; else `findChromium`.
 */
export function findHeadlessChromium(): string | undefined {
  const isChosen = (process.env.CHROMIUM_PATH ?? '') !== ''
  return !isChosen && existsSync(headlessShell) ? headlessShell : findChromium()
}

/** Arguments that make Chromium behave the same on every machine, also in containers, and suppress background traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's launch options, with additional arguments. */
export function launchOptions(more: readonly string[] = [], executablePath = findChromium()) {
  return { args: [...chromiumArguments, ...more], ...(executablePath !== undefined && { executablePath }) }
}
