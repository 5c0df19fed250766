import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../scripts/tools/chromium'

export interface MicrophoneOptions extends BrowserContextOptions {
  baseURL: string
  /** What the microphone hears, once from its opening on and then silence; beeps where it is left out. */
  file?: string
  /** Whether the person allows the microphone. */
  isAllowed?: boolean
}

/** Runs `work` in a browser of its own, whose microphone plays a file. */
export async function withMicrophone(
  { file, isAllowed = true, ...options }: MicrophoneOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      ...(file === undefined ? [] : [`--use-file-for-fake-audio-capture=${file}%noloop`]),
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const context = await browser.newContext(options)
    if (isAllowed) await context.grantPermissions(['microphone'])
    await work(context)
  } finally {
    await browser.close()
  }
}
