import { createListeners } from '../lib/listeners'

/** Whether the browser offers to install the app, or it runs as an installed one. */
export type InstallState = 'installed' | 'offered' | 'notOffered'

export interface InstallGateway {
  state(): InstallState
  onChange(listener: () => void): () => void
  /** Lets the browser ask, within a press. */
  ask(): Promise<void>
}

/** What Chromium hands over once, when the app may be installed (WICG, Manifest Incubations). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** Made as the page starts, because the offer comes once, long before anybody asks for it. */
export function createInstallOffer(): InstallGateway {
  let offer: BeforeInstallPromptEvent | null = null
  let isInstalled = matchMedia('(display-mode: standalone)').matches
  const { add, notify } = createListeners()
  addEventListener('beforeinstallprompt', (event) => {
    // No bar over the page: who wants the app finds it in the settings.
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
      // It can be used once; the browser makes another where the person says no.
      offer = null
      notify()
      await asked?.prompt()
    },
  }
}

function isOffer(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event
}
