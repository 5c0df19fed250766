/** Which version of the app this page is. */
export type VersionState =
  /** As far as is known there is none that is newer. */
  | { phase: 'current' }
  /** A newer one is ready. `isHeldUp`: it was wanted while a round ran in another tab, which it would have ended. */
  | { phase: 'outdated'; isHeldUp: boolean }
  /** The newer one is taking over, and the page will be loaded anew. */
  | { phase: 'leaving' }
  /** The person wants to go on with this one for now. */
  | { phase: 'staying' }

/** It says nothing before it is joined to the store, some seconds after the page. */
export interface WithVersion {
  version?: VersionState
}

export const selectIsOutdated = ({ version }: WithVersion): boolean => version?.phase === 'outdated'

export const selectIsHeldUp = ({ version }: WithVersion): boolean => version?.phase === 'outdated' && version.isHeldUp
