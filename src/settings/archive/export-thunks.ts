import { messageOf } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import { selectPreferences, type WithPreferences } from '../../preferences/preferences'
import { selectOwnWaitingRecords, selectPendingChanges, type WithOutbox } from '../../records/outbox'
import { selectUser, type WithSession } from '../../session/session'
import { selectTheme, type WithTheme } from '../../theme/theme'
import { selectTopics, visibleTo, type WithTopics } from '../../topics/memory'
import {
  exportBegan,
  exportFailed,
  fileSaved,
  pageCame,
  selectExporting,
  type ExportKind,
  type WithExporting,
} from './exporting'
import type { Archive, ArchivedRecord } from './format'
import { layOver } from './lay-over'
import type { ServerArchive } from './server-archive-gateway'
import { writeArchive } from './write-archive'
import { writeSpreadsheet } from './write-spreadsheet'

export type WithArchive = WithExporting & WithSession & WithOutbox & WithPreferences & WithTheme & WithTopics

type ExportThunk<Result = void> = Thunk<WithArchive, Promise<Result>>

export interface ExportOptions {
  kind: ExportKind
  server: ServerArchive
  /** Hands a file to the browser. */
  save: (file: Blob, name: string) => void
}

/**
 * Collects everything of the person who is here, what waits on this device included, and saves it as a file. Nothing is
 * saved where it is stopped, where somebody else comes, or where a part of it cannot be had. Never rejects.
 */
export const exportWanted =
  ({ kind, server, save }: ExportOptions): ExportThunk =>
  async (dispatch, getState, { clock }) => {
    const user = selectUser(getState())
    if (user === null || selectExporting(getState()).phase === 'collecting') return
    const run = clock.newId()
    dispatch(exportBegan({ run, kind, owner: user.firebaseUID }))
    try {
      const collected = await dispatch(collect(run, server))
      if (collected === null) return
      const archive = archiveOf(getState(), collected)
      const isArchive = kind === 'archive'
      const texts = isArchive ? writeArchive(archive) : writeSpreadsheet(archive.records)
      const type = isArchive ? 'application/json' : 'text/csv;charset=utf-8'
      save(new Blob(texts, { type }), isArchive ? 'idea-training.json' : 'idea-training.csv')
      dispatch(fileSaved({ run, rounds: archive.records.length }))
    } catch (error) {
      dispatch(exportFailed({ run, message: messageOf(error) }))
    }
  }

/** All that the server has, page by page; null where it was stopped, or where somebody else is here by now. */
const collect =
  (run: string, server: ServerArchive): ExportThunk<ArchivedRecord[] | null> =>
  async (dispatch, getState) => {
    const records: ArchivedRecord[] = []
    let after: string | null = null
    let total: number | null = null
    do {
      const page = await server.page(after)
      const state = selectExporting(getState())
      if (state.phase !== 'collecting' || state.run !== run) return null
      records.push(...page.records)
      total ??= page.total
      after = page.next
      dispatch(pageCame({ run, fetched: records.length, total }))
    } while (after !== null)
    return records
  }

function archiveOf(state: WithArchive, records: readonly ArchivedRecord[]): Archive {
  const user = selectUser(state)
  const { email = '', firstName = '', lastName = '', images = [], firebaseUID = null } = user ?? {}
  return {
    profile: { email, firstName, lastName, images },
    theme: selectTheme(state),
    preferences: { ...selectPreferences(state) },
    topics: visibleTo(firebaseUID, selectTopics(state).own),
    records: layOver(records, { waiting: selectOwnWaitingRecords(state), pending: selectPendingChanges(state) }),
  }
}
