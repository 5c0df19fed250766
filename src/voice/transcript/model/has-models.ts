import { speechModelCache } from '../../../../contract/speech-model'

/** Whether a speech model, or a part of one, is on this device. Asks without loading anything. */
export async function hasModels(): Promise<boolean> {
  // Not in a page that is not secure, or with all site data blocked.
  return 'caches' in globalThis && caches.has(speechModelCache).catch(() => false)
}
