import type { User } from '../../../contract/rest'
import { errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import { selectPreferences, type WithPreferences } from '../../preferences/preferences'
import { selectOwnWaitingRecords, selectPendingChanges, type WithOutbox } from '../../records/outbox'
import { selectUser, type WithSession } from '../../session/session'
import { selectTheme, type WithTheme } from '../../theme/theme'
import { selectTopics, visibleTo, type WithTopics } from '../../topics/topics'
import {
  exportBegan,
  exportFailed,
  fileSaved,
  pageReceived,
  selectExporting,
  type ExportKind,
  type WithExporting,
} from './exporting'
import type { ArchivedChallenge } from './challenge-schema'
import type { Archive, ArchivedRecord } from './archive-schema'
import { mergePending } from './merge-pending'
import type { ServerArchive } from './server-archive-gateway'
import { writeArchive } from './write-archive'
import { writeSpreadsheet, type Separator } from './write-spreadsheet'

export type WithArchive = WithExporting & WithSession & WithOutbox & WithPreferences & WithTheme & WithTopics

type ExportThunk<Result = void> = Thunk<WithArchive, Promise<Result>>

export interface ExportOptions {
  kind: ExportKind
  /** Between the cells of a spreadsheet. */
  separator: Separator
  server: ServerArchive
  /** Hands a file to the browser. */
  save: (file: Blob, name: string) => void
}

/**
 * Collects all data of the current user, including records that are still on this device, and saves it as a file. Saves nothing if
 * stopped, if the user changes, or if a part cannot be fetched. Never rejects.
 */
export const exportData =
  ({ kind, separator, server, save }: ExportOptions): ExportThunk =>
  async (dispatch, getState, { clock }) => {
    const user = selectUser(getState())
    if (user === null || selectExporting(getState()).phase === 'collecting') return
    const run = clock.newId()
    dispatch(exportBegan({ run, kind, owner: user.firebaseUID }))
    try {
      const isArchive = kind === 'archive'
      const records = await dispatch(collectRecords(run, server))
      if (records === null) return
      const challenges = isArchive ? await dispatch(collectChallenges(run, server)) : []
      if (challenges === null) return
      const archive = archiveOf(getState(), user, records, challenges)
      const texts = isArchive ? writeArchive(archive) : writeSpreadsheet(archive.records, separator)
      const type = isArchive ? 'application/json' : 'text/csv;charset=utf-8'
      save(new Blob(texts, { type }), isArchive ? 'idea-training.json' : 'idea-training.csv')
      dispatch(fileSaved({ run, rounds: archive.records.length, challenges: challenges.length }))
    } catch (error) {
      dispatch(exportFailed({ run, message: errorMessage(error) }))
    }
  }

/** Fetches all records from the server, page by page; null if stopped or if the user changed. */
const collectRecords =
  (run: string, server: ServerArchive): ExportThunk<ArchivedRecord[] | null> =>
  async (dispatch, getState) => {
    const records: ArchivedRecord[] = []
    let after: string | null = null
    let total: number | null = null
    do {
      const page = await server.page(after)
      if (!isOn(getState(), run)) return null
      records.push(...page.records)
      total ??= page.total
      after = page.next
      dispatch(pageReceived({ run, subject: 'rounds', fetched: records.length, total }))
    } while (after !== null)
    return records
  }

/** Fetches all of the user's challenges; null if stopped or if the user changed. */
const collectChallenges =
  (run: string, { challenges: server }: ServerArchive): ExportThunk<ArchivedChallenge[] | null> =>
  async (dispatch, getState) => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const page = await server.page(after)
      if (!isOn(getState(), run)) return null
      ids.push(...page.ids)
      after = page.next
    } while (after !== null)
    const challenges: ArchivedChallenge[] = []
    for (const [index, id] of ids.entries()) {
      dispatch(pageReceived({ run, subject: 'challenges', fetched: index, total: ids.length }))
      const challenge = await server.read(id)
      if (!isOn(getState(), run)) return null
      // It may have been deleted meanwhile.
      if (challenge !== null) challenges.push(challenge)
    }
    return challenges
  }

function isOn(state: WithArchive, run: string): boolean {
  const exporting = selectExporting(state)
  return exporting.phase === 'collecting' && exporting.run === run
}

function archiveOf(
  state: WithArchive,
  { email, firstName, lastName, images, firebaseUID }: User,
  records: readonly ArchivedRecord[],
  challenges: readonly ArchivedChallenge[],
): Archive {
  return {
    profile: { email, firstName, lastName, images },
    theme: selectTheme(state),
    preferences: { ...selectPreferences(state) },
    topics: visibleTo(firebaseUID, selectTopics(state).own),
    challenges,
    records: mergePending(records, { waiting: selectOwnWaitingRecords(state), pending: selectPendingChanges(state) }),
  }
}
