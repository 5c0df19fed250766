/** Whether this page is the latest version of the app. */
export type VersionState =
  /** No newer version is known. */
  | { phase: 'current' }
  /** A newer version is ready. `isHeldUp`: the user asked for it, but a round was running in another tab. */
  | { phase: 'outdated'; isHeldUp: boolean }
  /** The newer version is being activated; the page will reload. */
  | { phase: 'leaving' }
  /** The user has postponed the update. */
  | { phase: 'staying' }

/** Absent until the feature is installed, a few seconds after the start. */
export interface WithVersion {
  version?: VersionState
}

export const selectIsOutdated = ({ version }: WithVersion): boolean => version?.phase === 'outdated'

export const selectIsHeldUp = ({ version }: WithVersion): boolean => version?.phase === 'outdated' && version.isHeldUp
