import type { ArchiveList } from '../../lib/archive/archive-list'
import type { Gateways } from '../../lib/gateways'
import { loadedFeatureSettings, loadFeatureSettings } from '../feature-settings'

/** Loads the lists that the installed features bring to the export file, in its order. */
export async function loadArchiveLists(gateways: Gateways): Promise<readonly ArchiveList[]> {
  const all = await loadFeatureSettings(gateways)
  return (await Promise.all(all.flatMap(({ archive }) => (archive ? [archive.load()] : [])))).flat()
}

/** The same for views; they are loaded with this feature. */
export function loadedArchiveLists(gateways: Gateways): readonly ArchiveList[] {
  return loadedFeatureSettings(gateways).flatMap(({ archive }) => archive?.loaded() ?? [])
}
