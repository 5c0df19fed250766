import type { Privacy } from '../lib/privacy'

/** Its part of the privacy page. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'preferences', where: 'Local storage', purpose: 'Your settings, and the topics you added or used.' },
  ],
  onServer: ['Your settings and the topics you added, each with the time of its last change.'],
  deletedWithAccount: ['your settings and the topics you added'],
}
