import { roundLockPrefix, chunkFailedEvent } from '../lib/shared-names'
import { hasWebLocks } from '../lib/storage/web-locks'
import { hasNewController } from './first-controller'

/**
 * Calls back, at most once, if a chunk fails to load because the server has replaced this version’s files by a newer one’s. Then no
 * retry can help. Concerns pages without a service worker, which keeps a version’s files together.
 */
function onFilesReplaced(listener: () => void): void {
  let isReported = false
  const check = async () => {
    if (isReported || (await isServed()) || isReported) return
    isReported = true
    listener()
  }
  addEventListener(chunkFailedEvent, () => void check())
}

/** Whether the server still has the script of this page; its name changes with every version. True if it cannot be reached. */
async function isServed(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')
  if (script === null) return true
  try {
    const response = await fetch(script.src, { method: 'HEAD', cache: 'no-store' })
    return response.status !== 404
  } catch {
    // Offline: the chunk failed for that reason, and is asked for again.
    return true
  }
}

/** A page that stays open checks for updates when it becomes visible, at most this often. */
const longestUncheckedMs = 60 * 60_000

/** Browsers may let the old service worker finish its work for minutes; after this the page reloads anyway. */
const longestActivationMs = 5_000

export interface VersionGateway {
  /** Registers the service worker; calls back when a newer version is ready. */
  onNewVersion(listener: () => void): void
  /** Reloads the page in the newer version. Does nothing and resolves to false while a round runs in any tab. */
  activateNewVersion(): Promise<boolean>
}

/** Newer versions, and the service worker for offline use if the browser has service workers. */
export function createVersions(): VersionGateway {
  const versions = 'serviceWorker' in navigator ? createWorkerVersions() : withoutWorker
  return {
    ...versions,
    onNewVersion: (listener) => {
      versions.onNewVersion(listener)
      onFilesReplaced(listener)
    },
  }
}

const withoutWorker: VersionGateway = {
  onNewVersion: () => undefined,
  activateNewVersion: async () => {
    if (await isRoundRunning()) return false
    location.reload()
    return true
  },
}

function createWorkerVersions(): VersionGateway {
  const { serviceWorker } = navigator
  let registration: ServiceWorkerRegistration | null = null
  let isActivating = false

  return {
    onNewVersion: (listener) => {
      let isControlled = serviceWorker.controller !== null
      serviceWorker.addEventListener('controllerchange', () => {
        // The first service worker of this page is not a newer version.
        if (isActivating) location.reload()
        else if (isControlled) listener()
        isControlled = true
      })
      // Another tab may have activated a newer version before this code was loaded.
      if (hasNewController()) listener()
      register(listener).then(
        (registered) => (registration = registered),
        (error: unknown) =>
          console.error('Failed to register the service worker; the app will not work offline.', error),
      )
    },

    activateNewVersion: async () => {
      if (await isRoundRunning()) return false
      isActivating = true
      // Nothing may be waiting: another tab may have activated the new version.
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
    // Offline; the next check tries again.
    registration.update().catch(() => undefined)
  })
}

/** Whether any tab has a round that has not been saved yet. */
async function isRoundRunning(): Promise<boolean> {
  if (!hasWebLocks()) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name?.startsWith(roundLockPrefix))
}
