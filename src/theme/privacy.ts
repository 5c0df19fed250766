import type { Privacy } from '../lib/privacy'

/** Its part of the privacy page. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'theme', where: 'Local storage', purpose: 'Your settings, and the topics you added or used.' },
  ],
}
