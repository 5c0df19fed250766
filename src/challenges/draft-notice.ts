import { lazy } from '../lib/lazy'

/** The notice of an entry that is not sent yet, fetched when there is one. */
export const draftNotice = lazy(
  async () => (await import(/* webpackChunkName: "challenge-notice" */ './DraftNotice')).DraftNotice,
)
