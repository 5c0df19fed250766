import type { Privacy } from '../lib/privacy'

/** Its part of the privacy page. */
export const privacy: Privacy = {
  onThisDevice: [
    {
      name: 'idea-training',
      where: 'IndexedDB',
      purpose: 'The topics that you want to come back to: those that have not been sent yet, and a copy of the others.',
    },
  ],
  onServer: ['The topics that you want to come back to, and when.'],
  deletedWithAccount: ['the topics that you want to come back to'],
}
