import * as v from 'valibot'
import type { RetryingClient } from '../../lib/archive/retrying-client'
import type { Thunk } from '../../lib/gateways'
import type { RootState } from '../../lib/root-state'
import { t } from '../../lib/translation'
import { zipMarkdown } from '../../lib/zip-markdown'
import { errorMessage } from '../../lib/shape'
import { selectPreferences } from '../../preferences/preferences'
import { readRounds } from '../../sync/copy/read-rounds'
import {
  selectOwnWaitingRecords,
  selectPendingChanges,
  withChange,
  type PendingChange,
  type WaitingRecord,
} from '../../sync/outbox/outbox'
import { selectUser } from '../../session/session'
import { selectTheme } from '../../theme/theme'
import { loadArchiveLists } from './archive-lists'
import { recordSchema, type ListContent, type ArchivedRecord, archivedIdea } from './archive-schema'
import { exportBegan, exportFailed, fileSaved, pageReceived, selectExporting, type ExportKind } from './exporting'
import type { Separator } from '../../lib/csv'
import { ownClient } from './own-client'
import { createStoppableClient, Stopped } from './stoppable-client'
import { writeArchive } from './write-archive'
import { writeSpreadsheet } from './write-spreadsheet'

/** Records and changes on this device that have not reached the server yet. */
interface PendingOnDevice {
  waiting: readonly WaitingRecord[]
  pending: Readonly<Record<string, PendingChange>>
}

/** The server's records with this device's pending records, changes and deletions applied. */
function mergePending(records: readonly ArchivedRecord[], { waiting, pending }: PendingOnDevice): ArchivedRecord[] {
  const known = new Set(records.map(({ id }) => id))
  const kept = records.filter(({ id }) => !pending[id]?.isDeleted).map((record) => changed(record, pending[record.id]))
  return [...kept, ...waiting.filter(({ id }) => !known.has(id)).map(archived)]
}

function changed(record: ArchivedRecord, pending: PendingChange | undefined): ArchivedRecord {
  if (pending === undefined) return record
  const { ideas, ...others } = withChange(record, pending.change)
  return { ...others, ideas: ideas.map(archivedIdea) }
}

/** A record that has not reached the server has no `createdAt` and `updatedAt`. */
function archived(record: WaitingRecord): ArchivedRecord {
  return { ...v.getDefaults(recordSchema), ...record, ideas: record.ideas.map(archivedIdea) }
}

type ExportThunk<Result = void> = Thunk<RootState, Promise<Result>>

export interface ExportOptions {
  kind: ExportKind
  /** Between the cells of a spreadsheet. */
  separator: Separator
  /** By default, the person's own. */
  client?: RetryingClient
  /** Hands a file to the browser. */
  save: (file: Blob, name: string) => void
}

/**
 * Collects all data of the current user, including records that are still on this device, and saves it as a file. Saves nothing if
 * stopped, if the user changes, or if a part cannot be fetched. Never rejects.
 */
export const exportData =
  ({ kind, separator, save, ...options }: ExportOptions): ExportThunk =>
  async (dispatch, getState, { clock, features }) => {
    if (selectExporting(getState()).phase === 'collecting') return
    const user = selectUser(getState())
    const owner = user?.firebaseUID ?? null
    const run = clock.newId()
    dispatch(exportBegan({ run, kind, owner }))
    try {
      const given = options.client ?? (await dispatch(ownClient()))
      const client = given && createStoppableClient(given, () => isOn(getState(), run))
      const collected = await dispatch(collectRecords(run))
      if (!isOn(getState(), run)) return
      const lists = kind === 'archive' ? await dispatch(collectLists(run, client)) : []
      const { readTimes } = await features.account.load()
      if (!isOn(getState(), run)) return
      const state = getState()
      const own = { waiting: selectOwnWaitingRecords(state), pending: selectPendingChanges(state) }
      const records = mergePending(collected, own)
      if (kind === 'archive') {
        const preferences = { ...selectPreferences(state), changedAt: dispatch(readTimes()) }
        const texts = writeArchive({
          owner,
          profile: user ?? nobody,
          theme: selectTheme(state),
          preferences,
          lists,
          records,
        })
        save(new Blob(texts, { type: 'application/json' }), 'idea-training.json')
      } else if (kind === 'markdown') {
        if (records.length === 0)
          return void dispatch(exportFailed({ run, message: t('There are no rounds to export yet.') }))
        const zipped = await zipMarkdown(records)
        if (!isOn(getState(), run)) return
        save(zipped, 'idea-training-markdown.zip')
      } else {
        const texts = writeSpreadsheet(records, separator)
        save(new Blob(texts, { type: 'text/csv;charset=utf-8' }), 'idea-training.csv')
      }
      const entries = Object.fromEntries(lists.map(({ list, entries }) => [list.key, entries.length]))
      dispatch(fileSaved({ run, rounds: records.length, entries }))
    } catch (error) {
      if (!(error instanceof Stopped)) dispatch(exportFailed({ run, message: errorMessage(error) }))
    }
  }

/** What a guest's file has in place of a profile. */
const nobody = { email: '', firstName: '', lastName: '', images: [] }

/** All records as the server has them. */
const collectRecords =
  (run: string): ExportThunk<ArchivedRecord[]> =>
  async (dispatch) => {
    const progress = (fetched: number) => dispatch(pageReceived({ run, subject: 'rounds', fetched, total: null }))
    const records = await dispatch(readRounds(progress))
    return records.map((record) => v.parse(recordSchema, record))
  }

/** Collects what the other features bring, one after the other. */
const collectLists =
  (run: string, client: RetryingClient | null): ExportThunk<ListContent[]> =>
  async (dispatch, _getState, gateways) => {
    const contents: ListContent[] = []
    for (const list of await loadArchiveLists(gateways)) {
      if (client === null && !list.importOnDevice) continue
      const progress = (fetched: number, total: number) => {
        dispatch(pageReceived({ run, subject: list.key, fetched, total }))
      }
      contents.push({ list, entries: await dispatch(list.collect({ client, progress })) })
    }
    return contents
  }

function isOn(state: RootState, run: string): boolean {
  const exporting = selectExporting(state)
  return exporting.phase === 'collecting' && exporting.run === run
}
