import { lazy } from '../lib/lazy'

/** The notice of an unsent entry, loaded when there is one. */
export const draftNotice = lazy(
  async () => (await import(/* webpackChunkName: "challenge-notice" */ './DraftNotice')).DraftNotice,
)
