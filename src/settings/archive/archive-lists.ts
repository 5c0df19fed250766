import type { ArchiveList } from '../../lib/archive/archive-list'
import type { Gateways } from '../../lib/gateways'

/** Loads the lists that the installed features bring to the export file, in its order. */
export function loadArchiveLists({ installed }: Gateways): Promise<readonly ArchiveList[]> {
  return Promise.all(installed.flatMap(({ archive }) => (archive ? [archive.load()] : [])))
}

/** The same for views; they are loaded with this feature. */
export function loadedArchiveLists({ installed }: Gateways): readonly ArchiveList[] {
  return installed.flatMap(({ archive }) => archive?.loaded() ?? [])
}
