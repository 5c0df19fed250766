import { selectRound, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectUid, type WithSession } from '../session/session'
import { draftFound, minuteKept, selectChallenge, type WithChallenge } from './challenge'
import { selectContact, type WithContact } from './challenge-state'
import { contactFound } from './contact'
import { parseDrafts } from './draft-schema'

export type WithDrafts = WithChallenge & WithContact & WithRound & WithSession

/** Restores the drafts of an earlier visit if they are a guest’s or this person’s; others are deleted. */
export const restoreDrafts =
  (): Thunk<WithDrafts> =>
  (dispatch, getState, { challengeDrafts }) => {
    const owner = selectUid(getState())
    const { challenge, contact } = parseDrafts(challengeDrafts.read())
    const isOwn = (draft: { owner: string | null }) => draft.owner === null || draft.owner === owner
    const ownChallenge = challenge && isOwn(challenge) ? challenge : null
    const ownContact = contact && isOwn(contact) ? contact : null
    if (!ownChallenge && !ownContact) challengeDrafts.write(null)
    if (ownChallenge) dispatch(draftFound({ draft: { ...ownChallenge, owner } }))
    if (ownContact) dispatch(contactFound({ draft: { ...ownContact, owner } }))
    // The draft’s round may have been restored and saved before this feature was loaded.
    dispatch(takeSavedRound())
  }

/** If the saved round under review belongs to the challenge being answered, its ideas can now be chosen. */
export const takeSavedRound = (): Thunk<WithDrafts> => (dispatch, getState) => {
  const round = selectRound(getState())
  const answering = selectChallenge(getState())
  if (round.phase !== 'kept' || answering.phase !== 'answering' || answering.roundId !== round.id) return
  dispatch(minuteKept({ roundId: round.id, ideas: round.ideas }))
}

/** Stores the current drafts, and deletes them once they are handed over or abandoned. */
export const storeDrafts =
  (): Thunk<WithDrafts> =>
  (_dispatch, getState, { challengeDrafts }) => {
    const challenge = selectChallenge(getState())
    const contact = selectContact(getState())
    const isDraft = contact.phase !== 'none' || challenge.phase === 'answering' || challenge.phase === 'choosing'
    challengeDrafts.write(isDraft ? { challenge, contact } : null)
  }
