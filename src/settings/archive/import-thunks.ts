import { maximumNameLength } from '../../../contract/limits'
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
import { readArchive, type InvalidEntry } from './read-archive'
import { canRepublish, hasUnpublishable } from './republishing'
import type { ServerArchive } from './server-archive-gateway'

export type WithImport = WithImporting & WithSession & WithPreferences & WithTopics

/** What beside the rounds the person wants of a file. */
export interface ImportChoices {
  profile: boolean
  preferences: boolean
  topics: boolean
  /** Those of the person's that are open are published again, where they are not there. */
  challenges: boolean
}

const mostShownEntries = 5

/** Reads a file that the person has chosen; answers with what is in it, or null where it cannot be read. Never rejects. */
export const openArchiveFile =
  (file: Blob): Thunk<WithImport, Promise<Archive | null>> =>
  async (dispatch, getState, { clock }) => {
    const owner = selectUid(getState())
    if (owner === null) return null
    const run = clock.newId()
    dispatch(fileChosen({ owner, run }))
    try {
      const read = await readArchive(await file.text())
      if ('unreadable' in read) {
        dispatch(fileUnreadable({ run, why: read.unreadable }))
        return null
      }
      dispatch(fileRead({ run, preview: previewOf(read.archive, read.invalidEntries, clock.wallNow()) }))
      return read.archive
    } catch (error) {
      console.error('The file could not be read.', error)
      dispatch(fileUnreadable({ run, why: 'failed' }))
      return null
    }
  }

function previewOf(archive: Archive, invalidEntries: readonly InvalidEntry[], now: number): Preview {
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
    invalidEntries: invalidEntries.length,
    firstInvalidEntries: invalidEntries.slice(0, mostShownEntries),
  }
}

/**
 * Brings the rounds of a file into the account, from where an earlier try ended, then what else was asked for. Never rejects;
 * the same again doubles nothing.
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

/** Publishes what is still open, but for what an earlier try has been through with; ends where it is stopped. */
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

/** The import of this run; null where it was stopped, or where somebody else is here by now. */
function currentImport(state: WithImport, run: string) {
  const importing = selectImporting(state)
  return importing.phase === 'importing' && importing.run === run ? importing : null
}

/** Takes over what was ticked beside the rounds and challenges; answers with what went wrong there, or null. */
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
    // The latest stands first, and is the one that was added last.
    if (choices.topics) {
      for (const topic of [...topics].reverse()) dispatch(ownAdded({ ...topic, owner: selectUid(getState()) }))
    }
    if (!choices.profile || profile.firstName.trim() === '') return null
    try {
      const firstName = profile.firstName.trim().slice(0, maximumNameLength)
      // A picture that only its own account may have, as the local sign-in's, stays there; the name comes all the same.
      const isPortable = profile.images.every(({ url }) => /^(?:https:|data:image\/(?:webp|jpeg|png);)/.test(url))
      const images = isPortable ? profile.images : (selectUser(getState())?.images ?? [])
      await dispatch(changeProfile({ firstName, images: images.slice(0, 1) }))
      return null
    } catch (error) {
      return errorMessage(error)
    }
  }
