import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findHeadlessChromium } from '../tools/chromium'
import { run } from './command'

/**
 * Sees to it that a browser, PostgreSQL and a voice are there, and installs Debian's packages where they are not and it may.
 * Without the browser nothing can be tested in one; without PostgreSQL the server is tested on the embedded database only;
 * without espeak-ng nobody speaks into the browser's microphone.
 */
export async function provideSystemPackages(): Promise<void> {
  const missing = [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(isHeadlessShellMissing() ? ['chromium-headless-shell'] : []),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(hasVoice() ? [] : ['espeak-ng']),
  ]
  if (missing.length === 0) return
  if (mayInstall()) {
    console.log(`Installing ${missing.join(', ')} (Debian's packages, for the tests only).`)
    await install(missing)
  }
  if (findChromium() === undefined) {
    console.log('There is no Chromium here: install one, or name it in CHROMIUM_PATH. The browser tests will fail.')
  }
  if (!hasPostgres()) {
    console.log('There is no PostgreSQL here: the server is tested on the embedded database only.')
  }
  if (!hasVoice()) console.log('There is no espeak-ng here: the tests in which somebody speaks will fail.')
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

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(packages: string[]): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run(['apt-get', 'update'], { environment })
  // One at a time: what can be had is had, whatever becomes of the other.
  for (const name of update.succeeded ? packages : []) {
    const { succeeded, output } = await run(['apt-get', 'install', '--yes', '--no-install-recommends', name], {
      environment,
    })
    if (!succeeded) console.log(`${name} could not be installed:\n${output}`)
  }
  if (!update.succeeded) console.log(`The list of packages could not be fetched:\n${update.output}`)
}
