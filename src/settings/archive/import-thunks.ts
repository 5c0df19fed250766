import { clip } from '../../../contract/clip-text'
import { maximumNameLength } from '../../../contract/limits'
import { isVisible } from '../../../contract/visible-text'
import { errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import { preferencesChanged, type WithPreferences } from '../../preferences/preferences'
import { selectUid, selectUser, type WithSession } from '../../session/session'
import { darkChosen, lightChosen, systemChosen } from '../../theme/theme'
import { ownAdded, type WithTopics } from '../../topics/topics'
import { changeProfile } from '../profile/profile-thunks'
import { batchesOf } from './batches'
import type { Archive } from './archive-schema'
import {
  batchImported,
  challengeHandled,
  fileChosen,
  fileRead,
  fileUnreadable,
  importBegan,
  importFailed,
  importFinished,
  selectImporting,
  type Preview,
  type WithImporting,
} from './importing'
import { readArchive, type InvalidEntries } from './read-archive'
import { canRepublish, hasUnpublishable } from './republishing'
import type { ServerArchive } from './server-archive-gateway'

export type WithImport = WithImporting & WithSession & WithPreferences & WithTopics

/** What to import besides the records. */
export interface ImportChoices {
  profile: boolean
  preferences: boolean
  topics: boolean
  /** Publishes the person's own open challenges again, unless they exist. */
  challenges: boolean
}

/** Reads the chosen file. Resolves with its content, or null if it cannot be read. Never rejects. */
export const openArchiveFile =
  (file: Blob): Thunk<WithImport, Promise<Archive | null>> =>
  async (dispatch, getState, { clock }) => {
    const owner = selectUid(getState())
    if (owner === null) return null
    const run = clock.newId()
    dispatch(fileChosen({ owner, run }))
    try {
      const read = await readArchive(file)
      if ('unreadable' in read) {
        dispatch(fileUnreadable({ run, why: read.unreadable }))
        return null
      }
      dispatch(fileRead({ run, preview: previewOf(read, clock.wallNow()) }))
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

function previewOf({ archive, invalidEntries, firstInvalidEntries }: Read, now: number): Preview {
  const { profile, records, topics, challenges } = archive
  const days = records.map(({ localDay }) => localDay).sort()
  return {
    rounds: records.length,
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    email: profile.email,
    name: profile.firstName,
    topics: topics.length,
    challenges: challenges.filter((challenge) => canRepublish(challenge, now)).length,
    hasUnpublishable: hasUnpublishable(archive, now),
    invalidEntries,
    firstInvalidEntries,
  }
}

/**
 * Imports a file's records, then the other chosen parts. Resumes after an interruption. Idempotent. Never rejects.
 */
export const importArchive =
  (archive: Archive, choices: ImportChoices, server: ServerArchive): Thunk<WithImport, Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const before = selectImporting(getState())
    if (before.phase !== 'ready' && before.phase !== 'interrupted') return
    const run = clock.newId()
    dispatch(importBegan({ run }))
    const done = before.phase === 'interrupted' ? before.done : 0
    try {
      for (const batch of batchesOf(archive.records.slice(done))) {
        const entries = await server.importRecords(batch)
        if (currentImport(getState(), run) === null) return
        dispatch(batchImported({ run, entries }))
      }
      const trouble = await dispatch(importRest(archive, choices))
      // After the profile: a challenge shows its host's name as it was at its publication.
      if (choices.challenges) await dispatch(republish(archive, run, server))
      dispatch(importFinished({ run, trouble }))
    } catch (error) {
      dispatch(importFailed({ run, message: errorMessage(error) }))
    }
  }

/** Publishes the challenges that are still open, except those handled before an interruption. Ends early if stopped. */
const republish =
  ({ challenges }: Archive, run: string, server: ServerArchive): Thunk<WithImport, Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    for (const challenge of challenges.filter((one) => canRepublish(one, clock.wallNow()))) {
      const { id, topicTitle } = challenge
      const importing = currentImport(getState(), run)
      if (importing === null) return
      if (importing.challenges.some((handled) => handled.id === id)) continue
      const result = await server.challenges.publish(challenge)
      dispatch(challengeHandled({ run, challenge: { id, topicTitle, result } }))
    }
  }

/** The state of this run's import; null if stopped or if the user changed. */
function currentImport(state: WithImport, run: string) {
  const importing = selectImporting(state)
  return importing.phase === 'importing' && importing.run === run ? importing : null
}

/** Imports the chosen profile, settings and topics. Resolves with an error message, or null. */
const importRest =
  (
    { profile, theme, preferences, topics }: Archive,
    choices: ImportChoices,
  ): Thunk<WithImport, Promise<string | null>> =>
  async (dispatch, getState, gateways) => {
    if (choices.preferences) {
      dispatch(preferencesChanged(gateways.preferences.parse(preferences)))
      dispatch({ light: lightChosen, dark: darkChosen, system: systemChosen }[theme]())
    }
    // The file lists the latest first; adding puts each one first.
    if (choices.topics) {
      for (const topic of [...topics].reverse()) dispatch(ownAdded({ ...topic, owner: selectUid(getState()) }))
    }
    if (!choices.profile || !isVisible(profile.firstName)) return null
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
