import type { IdeaRecord } from '../../../contract/record'
import type { CachedList } from '../list/list-cache'
import type { RecordPages } from '../list/record-pages'
import type { ShownPages } from '../list/use-record-pages'
import type { Overlays } from '../overlay'

/** The rounds whose ideas are listed, as far as they are loaded. */
export interface IdeaRounds extends Omit<ShownPages, 'list'> {
  overlays: Overlays
  /** Records that the list does not have, but that may match its filters with the changes made here. */
  changed: readonly IdeaRecord[]
  /** The person’s tags. */
  tags: readonly string[]
  /** Of the rows. */
  list: Pick<CachedList, 'heights'>
  /** Loads further pages; null if there are none. */
  recordPages: RecordPages | null
}

const nothing = () => undefined

/** Before anything is loaded. */
export const nothingLoaded: IdeaRounds = {
  ...{ records: [], overlays: { waiting: [], pending: {} }, changed: [], tags: [] },
  ...{ isKnown: false, hasNextPage: false, isLoading: false, hasFailed: false, isStale: false, isAnswered: false },
  ...{ isPrevious: false, list: { heights: [] }, recordPages: null },
  ...{ follow: nothing, loadMore: nothing, retry: nothing },
}
