import type { FeatureSettings } from '../lib/feature'
import { lazy } from '../lib/lazy'

export const settings: FeatureSettings = {
  archive: lazy(
    async () => (await import(/* webpackChunkName: "account-data" */ './archive/archives')).challengesArchives,
  ),
  notExported:
    'Entries that others sent to your challenges are not included: they belong to the people who wrote them.',
}
