import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { findChromium, findHeadlessChromium, launchOptions } from '../../../scripts/tools/chromium'
import { withHydration } from './hydration'

export interface MicrophoneOptions extends BrowserContextOptions {
  baseURL: string
  /** What the microphone hears, once from its opening on and then silence; beeps where it is left out. */
  file?: string
  /** Whether the person allows the microphone. */
  isAllowed?: boolean
  /** Whether the machine has a microphone. */
  hasMicrophone?: boolean
  /** Whether it is the whole browser, with a recogniser and every codec, which costs more of the processor. */
  isWhole?: boolean
}

/** Runs `work` in a browser of its own, whose microphone plays a file. */
export async function withMicrophone(
  { file, isAllowed = true, hasMicrophone = true, isWhole = false, ...options }: MicrophoneOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  // The headless one has nobody whom it could ask for the microphone.
  const isHeadless = isAllowed && !isWhole
  const more = [
    ...(hasMicrophone ? ['--use-fake-device-for-media-stream'] : []),
    ...(isHeadless ? ['--use-fake-ui-for-media-stream'] : []),
    ...(file === undefined ? [] : [`--use-file-for-fake-audio-capture=${file}%noloop`]),
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

/** Runs in the page. The headless browser has the names, and dies when it is asked what is behind them; a stand-in stays. */
function removeRecogniser(): void {
  if ('recogniserStarts' in window) return
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name)
}

/** Remembers in the page what it opens, so that a test can take it away as a cable or a system would. */
export async function watchSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: { track: MediaStreamTrack | null; sound: AudioContext | null } = { track: null, sound: null }
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
      opened.track = stream.getAudioTracks()[0] ?? null
      return stream
    }
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        opened.sound = this
      }
    }
    addEventListener('test:unplug', () => {
      opened.track?.stop()
      opened.track?.dispatchEvent(new Event('ended'))
    })
    addEventListener('test:suspend', () => void opened.sound?.suspend())
  })
}
