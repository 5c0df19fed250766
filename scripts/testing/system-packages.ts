import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findHeadlessChromium } from '../tools/chromium'
import { findRedisServer } from '../tools/redis-program'
import { hasFirefox, hasSoundServer, hasWebKit } from '../tools/other-engines'
import { run } from './command'

/**
 * Installs missing Debian packages, if running as root. Without them, tests of browsers, databases and speech fail or do not run, and
 * without a Japanese font so do those that measure Japanese words.
 */
export async function provideSystemPackages(): Promise<void> {
  const missing = [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(isHeadlessShellMissing() ? ['chromium-headless-shell'] : []),
    ...(hasFirefox() ? [] : ['firefox-esr']),
    ...(hasSoundServer() ? [] : ['pulseaudio']),
    ...(hasWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findRedisServer() === undefined ? ['redis-server'] : []),
    ...(hasVoice() ? [] : ['espeak-ng']),
    ...(hasRecordedSpeech() ? [] : ['pocketsphinx-testdata']),
    ...(hasJapaneseFont() ? [] : ['fonts-ipafont-gothic']),
  ]
  if (missing.length === 0) return
  if (mayInstall()) {
    console.log(`Installing ${missing.join(', ')} (Debian's packages, for the tests only).`)
    await install(missing)
  }
  if (findChromium() === undefined) {
    console.log('Chromium was not found: install it, or set CHROMIUM_PATH. The browser tests will fail.')
  }
  if (!hasPostgres()) {
    console.log('PostgreSQL was not found: the server is tested on the embedded database only.')
  }
  if (findRedisServer() === undefined) console.log('Redis was not found: shared rate limits are not tested.')
  if (!hasVoice()) console.log('espeak-ng was not found: the speech tests will fail.')
  if (!hasJapaneseFont()) console.log('No Japanese font was found: the tests that measure Japanese words may fail.')
  if (!hasRecordedSpeech()) console.log('pocketsphinx-testdata was not found: the tests of the speech model will fail.')
}

/** Only Debian's own browser has one that goes with it; without it the tests take longer. */
function isHeadlessShellMissing(): boolean {
  return [undefined, '/usr/bin/chromium'].includes(findHeadlessChromium())
}

/** Debian keeps each version of PostgreSQL in a folder of its own. */
function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/postgres`))
}

function hasVoice(): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'espeak-ng')))
}

/** People who read aloud, with transcripts. */
function hasRecordedSpeech(): boolean {
  return existsSync('/usr/share/pocketsphinx/test/data')
}

/** Asks fontconfig, which comes with the browsers. */
function hasJapaneseFont(): boolean {
  const { stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  return (stdout ?? '').trim() !== ''
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(packages: string[]): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run(['apt-get', 'update'], { environment })
  if (!update.succeeded) {
    console.log(`The list of packages could not be fetched:\n${update.output}`)
    return
  }
  const tryInstall = (names: string[]) =>
    run(['apt-get', 'install', '--yes', '--no-install-recommends', ...names], { environment })
  const { succeeded } = await tryInstall(packages)
  // Then one at a time, so one failure does not prevent the others.
  for (const name of succeeded ? [] : packages) {
    const alone = await tryInstall([name])
    if (!alone.succeeded) console.log(`${name} could not be installed:\n${alone.output}`)
  }
}
