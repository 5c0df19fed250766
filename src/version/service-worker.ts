import { roundLockPrefix } from '../lib/shared-names'

/** A page that stays open for days looks for a newer version when it is looked at again, but not more often than this. */
const longestUncheckedMs = 60 * 60_000

/** A browser lets the older version finish what it has under way, for minutes if need be; nobody waits longer than this for it. */
const longestActivationMs = 5_000

export interface VersionGateway {
  /** Keeps the app on this device, and calls back when a newer version of it is ready. */
  onNewVersion(listener: () => void): void
  /** Loads the page anew in the newer version; answers false, and does nothing, while a round runs in any tab. */
  activateNewVersion(): Promise<boolean>
}

/** The service worker, which keeps the app on this device. A browser without one just has no offline app. */
export function createVersions(): VersionGateway {
  if (!('serviceWorker' in navigator)) return { onNewVersion: () => undefined, activateNewVersion: async () => true }
  const { serviceWorker } = navigator
  let registration: ServiceWorkerRegistration | null = null
  let isActivating = false

  return {
    onNewVersion: (listener) => {
      let isControlled = serviceWorker.controller !== null
      serviceWorker.addEventListener('controllerchange', () => {
        // The very first one only begins to serve the page that brought it.
        if (isActivating) location.reload()
        else if (isControlled) listener()
        isControlled = true
      })
      register(listener).then(
        (registered) => (registration = registered),
        (error: unknown) => console.error('The app could not be kept on this device for use without a network.', error),
      )
    },

    activateNewVersion: async () => {
      if (await isRoundRunning()) return false
      isActivating = true
      // Another tab may have let it take over already.
      if (registration?.waiting) {
        registration.waiting.postMessage('takeOver')
        setTimeout(() => location.reload(), longestActivationMs)
      } else location.reload()
      return true
    },
  }
}

async function register(onWaiting: () => void): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/service-worker.js')
  const look = () => {
    if (registration.waiting && serviceWorker.controller) onWaiting()
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  lookAgainLater(registration)
  return registration
}

function lookAgainLater(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < longestUncheckedMs) return
    lookedAt = performance.now()
    // Without a network there is nothing newer to be had; the next look comes.
    registration.update().catch(() => undefined)
  })
}

/** Whether any tab has a round in hand that is not kept yet. */
async function isRoundRunning(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name?.startsWith(roundLockPrefix))
}
