import type { Archive } from '../../../../src/settings/archive/archive-schema'
import { importArchive, openArchiveFile, type ImportChoices } from '../../../../src/settings/archive/import-thunks'
import { selectImporting } from '../../../../src/settings/archive/importing'
import type { ServerArchive } from '../../../../src/settings/archive/server-archive-gateway'
import { writeArchive } from '../../../../src/settings/archive/write-archive'
import type { Overrides } from '../../../harness/fake-gateways'
import { createAccountDataStore } from '../account-data-store'

export const emptyFile: Archive = {
  profile: { email: 'aya@example.com', firstName: 'Aya', lastName: 'User', images: [] },
  ...{ theme: 'system', preferences: {}, topics: [], challenges: [], records: [] },
}

const nothingElse: ImportChoices = { profile: false, preferences: false, topics: false, challenges: false }

/** Aya, who imports files into a real store. */
export function openImport(overrides: Overrides = {}) {
  const { gateways, store } = createAccountDataStore(overrides)
  return {
    ...{ gateways, store },
    importing: () => selectImporting(store.getState()),
    choose: (...texts: string[]) => store.dispatch(openArchiveFile(new Blob(texts))),
    /** Opens a file with this content, and imports the records and the chosen parts. */
    importFile: async (changes: Partial<Archive>, server: ServerArchive, choices: Partial<ImportChoices> = {}) => {
      const archive = { ...emptyFile, ...changes }
      await store.dispatch(openArchiveFile(new Blob(writeArchive(archive))))
      await store.dispatch(importArchive(archive, { ...nothingElse, ...choices }, server))
    },
    /** Presses `Import` again. */
    resume: (changes: Partial<Archive>, server: ServerArchive, choices: Partial<ImportChoices> = {}) =>
      store.dispatch(importArchive({ ...emptyFile, ...changes }, { ...nothingElse, ...choices }, server)),
  }
}
