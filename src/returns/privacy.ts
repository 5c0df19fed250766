import type { Privacy } from '../lib/privacy'

/** Its part of the privacy page. */
export const privacy: Privacy = {
  onServer: ['The topics that you want to come back to, and when.'],
  deletedWithAccount: ['the topics that you want to come back to'],
}
