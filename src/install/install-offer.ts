import { createListeners } from '../lib/listeners'

/** Whether the app is installed, or the browser offers to install it. */
export type InstallState = 'installed' | 'offered' | 'notOffered'

export interface InstallGateway {
  state(): InstallState
  onChange(listener: () => void): () => void
  /** Shows the browser's install prompt. Call it in a user gesture. */
  ask(): Promise<void>
}

/** The event Chromium fires when the app can be installed (WICG, Manifest Incubations). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** Create it when the page starts, because the event fires only once, soon after that. */
export function createInstallOffer(): InstallGateway {
  let offer: BeforeInstallPromptEvent | null = null
  let isInstalled = matchMedia('(display-mode: standalone)').matches
  const { add, notify } = createListeners()
  addEventListener('beforeinstallprompt', (event) => {
    // No install bar over the page; the settings have a button.
    event.preventDefault()
    if (isOffer(event)) offer = event
    notify()
  })
  addEventListener('appinstalled', () => {
    isInstalled = true
    notify()
  })
  return {
    state: () => (isInstalled ? 'installed' : offer ? 'offered' : 'notOffered'),
    onChange: add,
    ask: async () => {
      const asked = offer
      // A prompt works once; after a refusal the browser fires a new event.
      offer = null
      notify()
      await asked?.prompt()
    },
  }
}

function isOffer(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event
}
