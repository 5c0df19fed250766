// Each feature extends these three interfaces in its `feature.ts`, by module augmentation.

/* oxlint-disable typescript/no-empty-object-type -- filled by the features */
/** The slices that are in the store from the start, by name. */
export interface FirstSlices {}

/** The slices of lazily loaded features, by name. Each is absent from the state until its feature is installed. */
export interface LazyLoadedSlices {}

/** What each lazily loaded feature exposes to others, by name. */
export interface LazyFeatures {}
/* oxlint-enable */

export type RootState = FirstSlices & Partial<LazyLoadedSlices>
