import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findHeadlessChromium } from '../tools/chromium'
import { findProgram, findRedisServer } from '../tools/find-program'
import { hasFirefox, hasSoundServer, hasWebKit } from '../tools/other-engines'
import { findPostgresPrograms } from '../tools/postgres-programs'
import { run } from './command'

/** Debian's packages for the tests, whether this machine has what they bring, and what it means if it still has not. */
const needed: readonly { packages: string[]; isThere: () => boolean; without?: string }[] = [
  {
    packages: ['chromium'],
    isThere: () => findChromium() !== undefined,
    without: 'Chromium was not found: install it, or set CHROMIUM_PATH. The browser tests will fail.',
  },
  {
    packages: ['chromium-headless-shell'],
    // Only Debian's own browser has one that goes with it; without it the tests take longer.
    isThere: () => ![undefined, '/usr/bin/chromium'].includes(findHeadlessChromium()),
  },
  { packages: ['firefox-esr'], isThere: hasFirefox },
  { packages: ['pulseaudio'], isThere: hasSoundServer },
  { packages: ['webkit2gtk-driver', 'xvfb'], isThere: hasWebKit },
  {
    packages: ['postgresql'],
    isThere: () => findPostgresPrograms() !== undefined,
    without: 'PostgreSQL was not found: the server is tested on the embedded database only.',
  },
  {
    packages: ['redis-server'],
    isThere: () => findRedisServer() !== undefined,
    without: 'Redis was not found: shared rate limits are not tested.',
  },
  {
    packages: ['espeak-ng'],
    isThere: () => findProgram('espeak-ng') !== undefined,
    without: 'espeak-ng was not found: the speech tests will fail.',
  },
  {
    // People who read aloud, with transcripts.
    packages: ['pocketsphinx-testdata'],
    isThere: () => existsSync('/usr/share/pocketsphinx/test/data'),
    without: 'pocketsphinx-testdata was not found: the tests of the speech model will fail.',
  },
  {
    packages: ['fonts-ipafont-gothic'],
    // Asks fontconfig, which comes with the browsers.
    isThere: () => (spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout ?? '').trim() !== '',
    without: 'No Japanese font was found: the tests that measure Japanese words may fail.',
  },
]

/** Installs missing Debian packages, if running as root, and says what is still missing. */
export async function provideSystemPackages(): Promise<void> {
  const missing = needed.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (missing.length === 0) return
  if (mayInstall()) {
    console.log(`Installing ${missing.join(', ')} (Debian's packages, for the tests only).`)
    await install(missing)
  }
  for (const { isThere, without } of needed) if (without !== undefined && !isThere()) console.log(without)
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
