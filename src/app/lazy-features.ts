import type { Feature, LazyFeature } from '../lib/feature'
import { lazy, type Lazy } from '../lib/lazy'
import type { LazyFeatures } from '../lib/root-state'

interface FeatureFile {
  fetch: () => Promise<{ feature: LazyFeature }>
  needs?: readonly string[]
}

/**
 * The features that are downloaded and installed when they are first needed, after those that they need.
 *
 * @param install adds a feature to the store
 */
export function createLazyFeatures(
  features: readonly Feature[],
  install: (feature: Feature, name: string) => Promise<void>,
): LazyFeatures {
  const all: Record<string, Lazy<unknown>> = {}
  const add = (name: string, { fetch, needs = [] }: FeatureFile) => {
    all[name] = lazy(async () => {
      const [{ feature }] = await Promise.all([fetch(), ...needs.map((other) => all[other]?.load())])
      await install(feature, name)
      return feature.exposes
    })
  }
  for (const { lazyFeatures = {} } of features) {
    for (const [name, file] of Object.entries(lazyFeatures)) add(name, file)
  }
  // Each feature declares the types of its own; a test checks that the list is complete.
  return all as object as LazyFeatures
}
