import type { Privacy } from '../lib/privacy'

/** The app itself, cached by the service worker. */
export const privacy: Privacy = {
  onThisDevice: [
    {
      name: 'workbox-…',
      where: 'Cache',
      purpose: 'The app itself, so that it works offline. None of your data.',
    },
  ],
}
