import { selectIsRunning, type WithRound } from '../../exercise/round-state'
import type { Gateways, Thunk } from '../../lib/gateways'
import { isObject } from '../../lib/shape'
import { queueRequest, type WithOutbox } from '../../sync/outbox/outbox'
import { selectUid, type WithSession } from '../../session/session'
import { preferencesQuery } from '../documents'
import {
  accountRead,
  preferencesRead,
  selectPreferences,
  setPreferences,
  defaultPreferences,
  type WithPreferences,
} from '../preferences'
import {
  changedNames,
  emptyCopy,
  guestChoicesFor,
  handedTo,
  joinedAtMs,
  valueOf,
  withGuestChoices,
  withoutGuestChoices,
} from './device-copy'
import { accountIn, changesIn, mergeAccount } from './merge-account'

type AccountState = WithPreferences & WithSession & WithRound & WithOutbox

type AccountThunk<Result = Promise<void>> = Thunk<AccountState, Result>

/** Reads that began this close to each other may answer in any order; with a larger difference the clock has been changed. */
const overlapMs = 60_000

/**
 * Shows what the device has stored; after the round, if one is running. Another language remounts the page, and would throw away what
 * is being typed on it: unless it was chosen here, it waits for the next page.
 */
export const showPreferences =
  ({ withLanguage = false } = {}): AccountThunk<void> =>
  (dispatch, getState, { preferencesCopy }) => {
    const state = getState()
    const { owner, preferences: stored } = preferencesCopy.read()
    if (selectIsRunning(state) || (owner ?? null) !== selectUid(state)) return
    const shown = selectPreferences(state)
    const preferences = withLanguage ? stored : { ...stored, language: shown.language }
    if (JSON.stringify(preferences) !== JSON.stringify(shown)) dispatch(preferencesRead(preferences))
  }

/** Hands the settings to the person who is logged in now, if anybody. Returns their uid. */
export const handOver =
  (): AccountThunk<string | null> =>
  (dispatch, getState, { preferencesCopy }) => {
    const { session } = getState()
    if (session.phase === 'unknown' || session.phase === 'signingOut') return null
    const uid = selectUid(getState())
    const copy = preferencesCopy.read()
    const handed = handedTo(copy, uid)
    if (handed !== copy) preferencesCopy.write(handed)
    dispatch(showPreferences())
    return uid
  }

/** Whether a guest chose settings here that this account was not asked about yet. */
export const hasGuestSettings = ({ preferencesCopy }: Pick<Gateways, 'preferencesCopy'>, uid: string): boolean =>
  guestChoicesFor(preferencesCopy.read(), uid) !== null

/** The person has answered for their account whether what a guest chose is theirs. */
export const answerForGuest =
  (uid: string, isTheirs: boolean): AccountThunk<void> =>
  (dispatch, _getState, { preferencesCopy }) => {
    const copy = preferencesCopy.read()
    const guests = guestChoicesFor(copy, uid)
    if (guests === null) return
    preferencesCopy.write(isTheirs ? withGuestChoices(copy, guests) : withoutGuestChoices(copy, guests, uid))
    dispatch(showPreferences())
  }

/**
 * Brings device and account together: sends what was changed here, reads the account if it may differ, and shows the later of both. If the
 * account cannot be read, the device’s settings stay.
 *
 * @param isWanted it is read in any case
 */
export const syncPreferences =
  ({ isWanted = false } = {}): AccountThunk =>
  async (dispatch, getState, gateways) => {
    const uid = dispatch(handOver())
    if (uid === null) return
    await dispatch(sendPreferences())
    const { clients, clock, copies, outbox, preferencesCopy } = gateways
    // Unknown until the server has told what has changed, which is then heard here.
    const mark = copies.current(uid)?.state()?.preferencesMark
    const { readMark, unsent } = preferencesCopy.read()
    if (!isWanted && readMark !== null && (mark ?? readMark) === readMark && unsent.length === 0) return
    const startedAtMs = clock.wallNow()
    const before = await outbox.read()
    const { data } = await (await clients.of(uid)).query(preferencesQuery, {}).toPromise()
    const account = accountIn(data)
    // What was delivered during the read may be missing in the answer.
    const waiting = changesIn([...before, ...(await outbox.read())], uid)
    const copy = preferencesCopy.read()
    const isOvertaken = copy.readAtMs > startedAtMs && copy.readAtMs - startedAtMs < overlapMs
    if (account === null || selectUid(getState()) !== uid || copy.owner !== uid || isOvertaken) return
    const read = { readAtMs: startedAtMs, readMark: mark ?? copy.readMark }
    preferencesCopy.write({ ...mergeAccount(copy, account, waiting), ...read })
    dispatch(showPreferences())
    dispatch(accountRead({ uid, ownTopics: [...account.ownTopics, ...waiting.ownTopics] }))
    await dispatch(sendPreferences({ isAccountRead: true }))
  }

/** Puts changed settings into the outbox. What a guest chose joins only after the account has been read, and where it has nothing. */
export const sendPreferences =
  ({ isAccountRead = false } = {}): AccountThunk =>
  async (dispatch, getState, { features, preferencesCopy }) => {
    const { owner, unsent } = preferencesCopy.read()
    if (typeof owner !== 'string' || unsent.length === 0) return
    await features.outbox.preload()
    for (const name of unsent) {
      const { preferences, changedAt } = preferencesCopy.read()
      const atMs = changedAt[name] ?? joinedAtMs
      if (selectUid(getState()) !== owner) return
      if (atMs === joinedAtMs && !isAccountRead) continue
      const input = { changedAt: new Date(atMs).toISOString(), [name]: valueOf(preferences, name) }
      const request = { name: setPreferences, variables: { input }, text: '', replaces: true }
      const { isSaved } = await dispatch(queueRequest(`preferences ${name}`, request))
      const after = preferencesCopy.read()
      // It may have been changed again.
      if (isSaved && after.owner === owner && (after.changedAt[name] ?? joinedAtMs) === atMs)
        preferencesCopy.write({ ...after, unsent: after.unsent.filter((other) => other !== name) })
    }
  }

/**
 * Imports settings from a file. A setting with the time of its change wins over an earlier one; one without wins only where nothing
 * has been chosen, and only if it differs from the default.
 */
export const importPreferences =
  (file: Readonly<Record<string, unknown>>): AccountThunk<void> =>
  (dispatch, _getState, { clock, preferences: { parse }, preferencesCopy }) => {
    dispatch(handOver())
    const copy = preferencesCopy.read()
    const imported = parse(file)
    const times = isObject(file.changedAt) ? file.changedAt : {}
    const timeOf = (name: string) => {
      const time = times[name]
      return typeof time === 'string' ? Math.min(Date.parse(time) || 0, clock.wallNow()) : joinedAtMs
    }
    const differing = changedNames(imported)
    const chosen = Object.keys(defaultPreferences).filter(
      (name) =>
        name in file && (name in times || differing.includes(name)) && timeOf(name) > (copy.changedAt[name] ?? -1),
    )
    const values = Object.fromEntries(chosen.map((name) => [name, valueOf(imported, name)]))
    preferencesCopy.write({
      ...copy,
      preferences: parse({ ...copy.preferences, ...values }),
      changedAt: { ...copy.changedAt, ...Object.fromEntries(chosen.map((name) => [name, timeOf(name)])) },
      unsent: [...new Set([...copy.unsent, ...chosen])],
    })
    dispatch(showPreferences())
  }

/** When each setting was chosen, for an export. */
export const readTimes =
  (): AccountThunk<Record<string, string>> =>
  (_dispatch, _getState, { preferencesCopy }) =>
    Object.fromEntries(
      Object.entries(preferencesCopy.read().changedAt).map(([name, atMs]) => [name, new Date(atMs).toISOString()]),
    )

/** After the account has been deleted: the settings stay on this device as nobody’s, or are reset. */
export const leavePreferences =
  ({ areKept }: { areKept: boolean }): AccountThunk<void> =>
  (dispatch, _getState, { preferencesCopy }) => {
    const preferences = areKept ? preferencesCopy.read().preferences : defaultPreferences
    preferencesCopy.write({ ...emptyCopy, preferences, owner: null })
    dispatch(preferencesRead(preferences))
  }
