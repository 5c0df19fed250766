import fc from 'fast-check'
import type { FuzzedFeature } from '../feature'
import { inAddress, longText, text } from '../values'
import { crossUserRequests } from './cross-user-requests'
import { createSharedChallenge } from './shared-challenge'

/** Challenges with entries and conversations. */
export const challenges: FuzzedFeature = {
  paths: ({ othersIds, attacker }) =>
    fc
      .oneof(
        fc.constantFrom(...othersIds, ...attacker.recordIds).map((id) => `/${id}`),
        fc.oneof(text, longText).map((typed) => `/${inAddress(typed)}`),
        text.map((typed) => `?after=${inAddress(typed)}`),
        fc.constantFrom('', '/', '/%00', '/%zz', '/__proto__', '?after', '?after=a&after=b', '?after[]=a'),
      )
      .map((address) => `/api/challenges${address}`),
  longPaths: [
    { name: 'a long id', start: '/api/challenges/', repeated: '0-' },
    { name: 'a long cursor', start: '/api/challenges?after=', repeated: 'WyJ' },
  ],
  share: createSharedChallenge,
  crossUserRequests,
}
