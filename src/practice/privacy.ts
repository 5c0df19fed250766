import type { Privacy } from '../lib/privacy'

/** Its part of the privacy page. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'goal-answer', where: 'Local storage', purpose: 'Your settings, and the topics you added or used.' },
  ],
}
