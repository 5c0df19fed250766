import type { FeatureSettings } from '../lib/feature'
import { lazy } from '../lib/lazy'

export const settings: FeatureSettings = {
  archive: lazy(async () => (await import(/* webpackChunkName: "account-data" */ './returns-archive')).returnsArchives),
}
