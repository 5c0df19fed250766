import * as v from 'valibot'
import { selectRound, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectUid, type WithSession } from '../session/session'
import { draftFound, minuteKept, selectChallenge, type WithChallenge } from './challenge'
import { contactFound, selectContact, type WithContact } from './challenge-state'
import { maximumChallengeMessageLength, maximumEntryMessageLength } from '../../contract/challenges/limits'
import { categories, maximumIdeaLength, maximumIdeas, maximumTopicLength, roundLengthsMs } from '../../contract/limits'
import { isVisible } from '../../contract/visible-text'

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const owner = v.nullable(v.string())

const toSchema = v.object({
  challengeId: v.string(),
  topicTitle: text(maximumTopicLength),
  category: v.picklist(categories),
  lengthMs: v.picklist(roundLengthsMs),
  isJob: v.boolean(),
  hostName: v.string(),
})

const ideaSchema = v.pipe(
  v.object({
    text: text(maximumIdeaLength),
    atMs: v.number(),
    source: v.picklist(['TYPED', 'SPOKEN']),
    isChosen: v.boolean(),
  }),
  v.transform((idea) => ({ ...idea, isChosen: idea.isChosen && isVisible(idea.text) })),
)

const challengeSchema = v.variant('phase', [
  v.object({ phase: v.literal('answering'), owner, to: toSchema, roundId: v.nullable(v.string()) }),
  v.object({
    phase: v.literal('choosing'),
    owner,
    to: toSchema,
    roundId: v.string(),
    ideas: v.pipe(v.array(ideaSchema), v.maxLength(maximumIdeas)),
    message: text(maximumEntryMessageLength),
    trouble: v.nullable(v.string()),
  }),
])

const contactSchema = v.object({
  phase: v.picklist(['writing', 'laidAside']),
  owner,
  challengeId: v.string(),
  isJob: v.boolean(),
  text: text(maximumChallengeMessageLength),
  trouble: v.nullable(v.string()),
})

const draftsSchema = v.object({
  challenge: v.fallback(v.nullable(challengeSchema), null),
  contact: v.fallback(v.nullable(contactSchema), null),
})

const noDrafts = { challenge: null, contact: null }

export type WithDrafts = WithChallenge & WithContact & WithRound & WithSession

/** Restores this person’s drafts of an earlier visit; `draft-owner.ts` says whose a draft is. */
export const restoreDrafts =
  (): Thunk<WithDrafts> =>
  (dispatch, getState, { challengeDrafts }) => {
    const owner = selectUid(getState())
    const { challenge, contact } = parseDrafts(challengeDrafts.read())
    if (challenge?.owner === owner) dispatch(draftFound({ draft: challenge }))
    if (contact?.owner === owner) dispatch(contactFound({ draft: contact }))
    dispatch(storeDrafts())
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

/**
 * Stores the current drafts, and deletes them once they are handed over or abandoned. A guest’s drafts stay while somebody is logged
 * in who does not see them.
 */
export const storeDrafts =
  (): Thunk<WithDrafts> =>
  (_dispatch, getState, { challengeDrafts }) => {
    const isSignedIn = selectUid(getState()) !== null
    const stored = isSignedIn ? parseDrafts(challengeDrafts.read()) : noDrafts
    const shown = selectChallenge(getState())
    const contactShown = selectContact(getState())
    const isEntryShown = shown.phase === 'answering' || shown.phase === 'choosing'
    const challenge = isEntryShown ? shown : guestsOf(stored.challenge)
    const contact = contactShown.phase === 'none' ? guestsOf(stored.contact) : contactShown
    const isEmpty = challenge.phase === 'none' && contact.phase === 'none'
    challengeDrafts.write(isEmpty ? null : { challenge, contact })
  }

function guestsOf<Draft extends { owner: string | null }>(stored: Draft | null): Draft | { phase: 'none' } {
  return stored?.owner === null ? stored : { phase: 'none' }
}

/** Parses the drafts of an earlier visit; null for each that is missing or invalid. */
function parseDrafts(stored: unknown): v.InferOutput<typeof draftsSchema> {
  const drafts = v.safeParse(draftsSchema, stored)
  return drafts.success ? drafts.output : noDrafts
}
