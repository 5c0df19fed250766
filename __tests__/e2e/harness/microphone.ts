import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../scripts/tools/chromium'

export interface MicrophoneOptions extends BrowserContextOptions {
  baseURL: string
  /** What the microphone hears, once from its opening on and then silence; beeps where it is left out. */
  file?: string
  /** Whether the person allows the microphone. */
  isAllowed?: boolean
  /** Whether the machine has a microphone. */
  isThere?: boolean
}

/** Runs `work` in a browser of its own, whose microphone plays a file. */
export async function withMicrophone(
  { file, isAllowed = true, isThere = true, ...options }: MicrophoneOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [
      ...chromiumArguments,
      ...(isThere ? ['--use-fake-device-for-media-stream'] : []),
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
