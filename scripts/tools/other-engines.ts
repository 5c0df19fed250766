import { existsSync } from 'node:fs'

/** Debian’s programs of the browser engines beside Chromium. */
export const firefoxProgram = '/usr/bin/firefox-esr'

export const webKitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  /** WebKitGTK has no headless mode. */
  virtualDisplay: '/usr/bin/Xvfb',
}

/** Firefox processes Web Audio only with a sound device or this server. */
export const soundServerProgram = '/usr/bin/pulseaudio'

export const hasSoundServer = (): boolean => existsSync(soundServerProgram)

export const hasFirefox = (): boolean => existsSync(firefoxProgram)

export const hasWebKit = (): boolean => Object.values(webKitPrograms).every((file) => existsSync(file))
