import { challenges } from './challenges/feature'
import type { FuzzedFeature } from './feature'

/** The features with more than records and accounts, which every run has. */
export const features: readonly FuzzedFeature[] = [challenges]
