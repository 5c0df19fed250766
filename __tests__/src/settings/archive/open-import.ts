import type { RetryingClient } from '../../../../src/lib/archive/retrying-client'
import type { Archive } from '../../../../src/settings/archive/archive-schema'
import { importArchive, openArchiveFile } from '../../../../src/settings/archive/import-thunks'
import { selectImporting } from '../../../../src/settings/archive/importing'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import type { Overrides } from '../../../harness/fake-gateways'
import { createAccountDataStore } from '../account-data-store'
import { lettersArchive, type Letter } from './letters'

export const emptyFile: Archive = {
  owner: 'uid-aya',
  profile: { email: 'aya@example.com', firstName: 'Aya', lastName: 'User', images: [] },
  ...{ theme: 'system', preferences: {}, lists: [], records: [] },
}

/** The lists of a file with these letters. */
export const listsWith = (...letters: Letter[]): Archive['lists'] => [{ list: lettersArchive, entries: letters }]

/** Aya, who imports files into a real store, in which another feature brings letters to the export. */
export function openImport(overrides: Overrides = {}) {
  const { gateways, store } = createAccountDataStore(overrides, [lettersArchive])
  return {
    ...{ gateways, store },
    importing: () => selectImporting(store.getState()),
    choose: (...texts: string[]) => store.dispatch(openArchiveFile(new Blob(texts))),
    /** Opens a file with this content, and imports the records and the chosen parts. */
    importFile: async (changes: Partial<Archive>, client: RetryingClient, ...chosen: string[]) => {
      const archive = { ...emptyFile, ...changes }
      await store.dispatch(openArchiveFile(new Blob(writeArchive(archive))))
      await store.dispatch(importArchive(archive, chosen, client))
    },
    /** Presses `Import` again. */
    resume: (changes: Partial<Archive>, client: RetryingClient, ...chosen: string[]) =>
      store.dispatch(importArchive({ ...emptyFile, ...changes }, chosen, client)),
  }
}
