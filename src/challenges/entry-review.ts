/** What stands first in the review of a round that answers a challenge. */
export { WhoAsks as Origin } from './WhoAsks'
export { EntryAction as Action } from './EntryAction'
