import { clip } from '../../../contract/clip-text'
import { maximumNameLength } from '../../../contract/limits'
import { isVisible } from '../../../contract/visible-text'
import type { ArchiveList, EntryResult } from '../../lib/archive/archive-list'
import type { RetryingClient } from '../../lib/archive/retrying-client'
import { errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import type { RootState } from '../../lib/root-state'
import { bringCopyUpToDate } from '../../sync/copy/bring-up-to-date'
import { selectUid, selectUser } from '../../session/session'
import { darkChosen, lightChosen, systemChosen } from '../../theme/theme'
import { changeProfile } from '../profile/profile-thunks'
import { loadArchiveLists } from './archive-lists'
import type { Archive, ArchivedRecord, ListContent } from './archive-schema'
import { batchesOf } from './batches'
import { importOnDevice } from './import-on-device'
import { importOnServer } from './import-on-server'
import {
  batchImported,
  choiceOf,
  entryHandled,
  fileChosen,
  fileRead,
  fileUnreadable,
  importBegan,
  importFailed,
  importFinished,
  selectImporting,
  type Begun,
  type Preview,
  type PreviewedList,
} from './importing'
import { readArchive, type InvalidEntries } from './read-archive'
import { ownClient } from './own-client'
import { createStoppableClient, Stopped } from './stoppable-client'

type ImportThunk<Result = void> = Thunk<RootState, Promise<Result>>

/** Reads the chosen file. Resolves with its content, or null if it cannot be read. Never rejects. */
export const openArchiveFile =
  (file: Blob): ImportThunk<Archive | null> =>
  async (dispatch, getState, gateways) => {
    const owner = selectUid(getState())
    const { clock } = gateways
    const run = clock.newId()
    dispatch(fileChosen({ owner, run }))
    try {
      const lists = await loadArchiveLists(gateways)
      const read = await readArchive(
        file,
        lists.filter((list) => owner !== null || list.importOnDevice),
      )
      if ('unreadable' in read) {
        dispatch(fileUnreadable({ run, why: read.unreadable }))
        return null
      }
      dispatch(fileRead({ run, preview: previewOf(read, owner, clock.wallNow()) }))
      return read.archive
    } catch (error) {
      console.error('The file could not be read.', error)
      dispatch(fileUnreadable({ run, why: 'failed' }))
      return null
    }
  }

interface Read extends InvalidEntries {
  archive: Archive
}

function previewOf({ archive, invalidEntries, firstInvalidEntries }: Read, uid: string | null, now: number): Preview {
  const { profile, records, lists } = archive
  const days = records.map(({ localDay }) => localDay).sort()
  return {
    rounds: records.length,
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    email: profile.email,
    name: uid === null ? '' : profile.firstName,
    lists: lists.map(({ list, entries }) => {
      const importable = list.importable(entries, now)
      const outgoing = outgoingOf(list, importable, archive.owner === uid)
      return {
        list: list.key,
        importable: importable.length,
        isLimited: list.isLimited?.(entries, now) ?? false,
        ...(outgoing && { outgoing }),
      }
    }),
    invalidEntries,
    firstInvalidEntries,
  }
}

function outgoingOf(list: ArchiveList, entries: readonly unknown[], isOwn: boolean): PreviewedList['outgoing'] {
  if (!list.outgoing) return undefined
  if (!isOwn) return 'isForeign'
  return entries.map((entry) => ({ ...list.identify(entry), texts: list.outgoing?.(entry) ?? [] }))
}

/**
 * Imports a file's records, then what else is chosen, by the keys in the file or by `choiceOf`. Resumes after an interruption. Once finished, it
 * brings back the records that were left out because the person had deleted them. Idempotent. Never rejects.
 *
 * @param givenClient by default, the person's own; a guest has none, and imports to this device
 */
export const importArchive =
  (archive: Archive, chosen: readonly string[], givenClient?: RetryingClient): ImportThunk =>
  async (dispatch, getState, { clock }) => {
    const before = selectImporting(getState())
    const isRestorable = before.phase === 'finished' && before.tally.deleted.length > 0
    if (before.phase !== 'ready' && before.phase !== 'interrupted' && !isRestorable) return
    const run = clock.newId()
    dispatch(importBegan({ run }))
    const begun = currentImport(getState(), run)
    if (begun === null) return
    const isOn = () => currentImport(getState(), run) !== null
    const { isRestoring } = begun
    try {
      const given = givenClient ?? (await dispatch(ownClient()))
      const client = given && createStoppableClient(given, isOn)
      for (const batch of batchesOf(recordsToImport(archive, begun))) {
        const entries = await (client ? importOnServer(client, batch, isRestoring) : dispatch(importOnDevice(batch)))
        if (!isOn()) return
        dispatch(batchImported({ run, entries }))
      }
      await dispatch(bringCopyUpToDate())
      if (isRestoring) return void dispatch(importFinished({ run, trouble: null }))
      if (chosen.includes('preferences')) await dispatch(importSettings(archive))
      const trouble = chosen.includes('profile') ? await dispatch(importProfile(archive)) : null
      for (const content of archive.lists) {
        const isChosen = chooserOf(content.list, chosen, archive.owner === begun.owner)
        await dispatch(importList(content, isChosen, { run, client }))
      }
      dispatch(importFinished({ run, trouble }))
    } catch (error) {
      if (!(error instanceof Stopped)) dispatch(importFailed({ run, message: errorMessage(error) }))
    }
  }

function recordsToImport({ records }: Archive, { isRestoring, done, tally }: Begun): readonly ArchivedRecord[] {
  if (!isRestoring) return records.slice(done)
  const deleted = new Set(tally.deleted)
  return records.filter(({ id }) => deleted.has(id))
}

/** The state of this run's import; null if stopped or if the user changed. */
function currentImport(state: RootState, run: string) {
  const importing = selectImporting(state)
  return importing.phase === 'importing' && importing.run === run ? importing : null
}

const importSettings =
  ({ theme, preferences }: Archive): ImportThunk =>
  async (dispatch, _getState, { features }) => {
    const { importPreferences, accountWanted } = await features.account.load()
    dispatch(importPreferences(preferences))
    dispatch(accountWanted())
    dispatch({ light: lightChosen, dark: darkChosen, system: systemChosen }[theme]())
  }

/** Resolves with an error message, or null. */
const importProfile =
  ({ profile }: Archive): ImportThunk<string | null> =>
  async (dispatch, getState) => {
    if (!isVisible(profile.firstName)) return null
    try {
      const firstName = clip(profile.firstName.trim(), maximumNameLength)
      // Some pictures are bound to their account, such as the local sign-in's. Then only the name is imported.
      const isPortable = profile.images.every(({ url }) => /^(?:https:|data:image\/(?:webp|jpeg|png);)/.test(url))
      const images = isPortable ? profile.images : (selectUser(getState())?.images ?? [])
      await dispatch(changeProfile({ firstName, images: images.slice(0, 1) }))
      return null
    } catch (error) {
      return errorMessage(error)
    }
  }

/** Tells which entries of a list are imported. What others could read is chosen one by one, and only where this account wrote it. */
function chooserOf(list: ArchiveList, chosen: readonly string[], isOwn: boolean): (id: string) => boolean {
  if (!list.outgoing) return () => chosen.includes(list.key)
  return (id) => isOwn && chosen.includes(choiceOf(list.key, id))
}

interface ImportRun {
  run: string
  /** Null for a guest. */
  client: RetryingClient | null
}

/** Imports the chosen entries of a list, except those handled before an interruption. */
const importList =
  ({ list, entries }: ListContent, isChosen: (id: string) => boolean, { run, client }: ImportRun): ImportThunk =>
  async (dispatch, getState, { clock }) => {
    for (const entry of list.importable(entries, clock.wallNow())) {
      const { id, title } = list.identify(entry)
      if (!isChosen(id)) continue
      const importing = currentImport(getState(), run)
      if (importing === null) throw new Stopped()
      if (importing.handled.some((handled) => handled.list === list.key && handled.id === id)) continue
      const result = await dispatch(client === null ? keepOnDevice(list, entry) : list.importEntry(entry, client))
      dispatch(entryHandled({ run, entry: { list: list.key, id, title, ...result } }))
    }
  }

/** A guest's file has only lists that can stay on the device. */
const keepOnDevice =
  (list: ArchiveList, entry: unknown): ImportThunk<EntryResult> =>
  async (dispatch) =>
    list.importOnDevice ? dispatch(list.importOnDevice(entry)) : { outcome: 'REFUSED' }
