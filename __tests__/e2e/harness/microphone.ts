import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { findChromium, findHeadlessChromium, launchOptions } from '../../../scripts/tools/chromium'
import { withHydration } from './hydration'

export interface MicrophoneOptions extends BrowserContextOptions {
  baseURL: string
  /** WAV file that the microphone plays once from opening, followed by silence. Default: beeps. */
  file?: string
  /** Whether the person allows the microphone. */
  isAllowed?: boolean
  /** Whether the machine has a microphone. */
  hasMicrophone?: boolean
  /** Whether to use full Chromium, with speech recognition and all codecs, which needs more CPU. */
  isWhole?: boolean
}

/** Runs `work` in a new browser whose microphone plays a file. */
export async function withMicrophone(
  { file, isAllowed = true, hasMicrophone = true, isWhole = false, ...options }: MicrophoneOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  // Headless Chromium cannot show the permission prompt.
  const isHeadless = isAllowed && !isWhole
  const more = [
    ...(hasMicrophone ? ['--use-fake-device-for-media-stream'] : []),
    ...(isHeadless ? ['--use-fake-ui-for-media-stream'] : []),
    ...(file === undefined ? [] : [playing(file)]),
  ]
  const browser = await chromium.launch(launchOptions(more, isHeadless ? findHeadlessChromium() : findChromium()))
  try {
    const context = await browser.newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => withHydration(await newPage())
    if (isAllowed) await context.grantPermissions(['microphone'])
    if (isHeadless) await context.addInitScript(removeRecogniser)
    await work(context)
  } finally {
    await browser.close()
  }
}

const playing = (file: string) => `--use-file-for-fake-audio-capture=${file}%noloop`

/** Chromium's arguments for a microphone that plays a file, and that the person allows. */
export const microphoneArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  playing(file),
]

/** Runs in the page. Removes SpeechRecognition, which crashes headless Chromium. */
function removeRecogniser(): void {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
}
