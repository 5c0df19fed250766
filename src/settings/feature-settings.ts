import type { FeatureSettings } from '../lib/feature'
import type { Gateways } from '../lib/gateways'

/** Loads what the installed features add to the settings page, in their order. */
export function loadFeatureSettings({ installed }: Gateways): Promise<readonly FeatureSettings[]> {
  return Promise.all(installed.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
}

/** The same for views: the settings page is shown only once they have been loaded. */
export function loadedFeatureSettings({ installed }: Gateways): readonly FeatureSettings[] {
  return installed.flatMap(({ settings }) => settings?.loaded() ?? [])
}
