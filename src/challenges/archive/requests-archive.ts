import * as v from 'valibot'
import type { ArchiveList, HandledEntry, ReportLine } from '../../lib/archive/archive-list'
import { id, text, instant } from '../../lib/archive/field-schemas'
import { lookUp } from '../../lib/shape'
import { t, tn } from '../../lib/translation'
import { queueRequest, selectOwnWaitingRequests, selectWaitingRequests } from '../../sync/outbox/outbox'
import { pendingRequestsIn } from '../pending-requests'
import { isRequestName, requests, type RequestName } from '../requests'
import { wordsOf } from './words-of'
import {
  maximumAboutLength,
  maximumChallengeMessageLength,
  maximumEntryMessageLength,
  maximumReasonLength,
} from '../../../contract/challenges/limits'
import { categories, maximumTopicLength, roundLengthsMs } from '../../../contract/limits'
import { entrySchema } from './challenge-schema'

const about = { challengeId: id, conversationId: v.nullish(id), entryId: v.nullish(id) }

/** The variables of each request that can wait in the outbox. Strict, because they are sent as they are. */
const requestSchemas = {
  publishChallenge: ofInput({
    id,
    topicTitle: text(maximumTopicLength),
    about: v.optional(text(maximumAboutLength)),
    category: v.picklist(categories),
    lengthMs: v.optional(v.picklist(roundLengthsMs)),
    isJob: v.optional(v.boolean()),
    isListed: v.optional(v.boolean()),
    closesAt: instant,
  }),
  closeChallenge: v.strictObject({ id }),
  requestChallengeReview: v.strictObject({ id }),
  sendChallengeEntry: ofInput({
    challengeId: id,
    id,
    ideas: entrySchema.entries.ideas,
    message: v.optional(text(maximumEntryMessageLength)),
  }),
  withdrawChallengeEntry: v.strictObject({ challengeId: id }),
  answerChallengeEntry: v.strictObject({
    challengeId: id,
    id,
    verdict: v.picklist(['SHORTLIST', 'NOT_THIS_TIME']),
    message: v.nullish(text(maximumEntryMessageLength)),
  }),
  sendChallengeMessage: ofInput({ challengeId: id, conversationId: id, id, text: text(maximumChallengeMessageLength) }),
  blockPerson: v.strictObject(about),
  reportChallenge: v.strictObject({ ...about, reason: text(maximumReasonLength) }),
} satisfies Record<RequestName, v.GenericSchema>

/** Longer than anything that can be written for one request. */
const longestText = 100_000

/** Its variables are checked by the schema of its name. */
const requestSchema = v.object({
  about: id,
  name: text(100),
  variables: v.record(v.string(), v.unknown()),
  text: text(longestText),
})

type WaitingRequest = v.InferOutput<typeof requestSchema>

/** What waits on the device to be sent to a challenge. The ids stay, so that nothing is sent twice. */
export const requestsArchive: ArchiveList<WaitingRequest> = {
  key: 'challengeRequests',
  schema: requestSchema,
  mostEntries: 1_000,
  collect: () => (_dispatch, getState) =>
    Promise.resolve(
      selectOwnWaitingRequests(getState()).flatMap((entry) =>
        pendingRequestsIn(entry).map(({ name, variables, text }) => ({ about: entry.recordId, name, variables, text })),
      ),
    ),
  // In the order in which they wait.
  lines: (waiting) => waiting.map(lineOf),
  importable: (waiting) => waiting.filter(isSendable),
  isLimited: (waiting) => !waiting.every(isSendable),
  identify: (request) => ({ id: lineOf(request), title: t(requests[request.name]?.title ?? 'A request') }),
  outgoing: ({ variables }) => wordsOf(variables),
  importEntry: (request) => async (dispatch, getState) => {
    const { about, name, variables, text } = request
    const waiting = selectWaitingRequests(getState())
    const isWaiting = waiting.some(
      (entry) => entry.recordId === about && pendingRequestsIn(entry).some((one) => isSame(one, request)),
    )
    if (isWaiting) return { outcome: 'UNCHANGED' }
    const result = await dispatch(queueRequest(about, { name, variables, text }))
    // The import can be resumed once there is space.
    if (!result.isSaved) throw new Error(result.message)
    return { outcome: 'QUEUED' }
  },
  words: {
    choice: (count) =>
      tn(
        count,
        'Also send {count} thing that was waiting for a challenge',
        'Also send {count} things that were waiting for challenges',
      ),
    choiceHint: 'Publications, entries and messages that had not been sent. Nothing is sent twice.',
    leftOut: 'Something that was waiting for a challenge is damaged in the file, and is left out.',
    report: { title: 'Waiting for challenges', lines: formatRequests },
  },
}

function lineOf({ about, name, variables, text }: WaitingRequest): string {
  return JSON.stringify({ about, name, variables, text })
}

function isSendable({ name, variables }: WaitingRequest): boolean {
  const schema = isRequestName(name) ? lookUp<v.GenericSchema>(requestSchemas, name) : undefined
  return schema !== undefined && v.is(schema, variables)
}

type Named = Pick<WaitingRequest, 'name' | 'variables'>

function isSame(one: Named, other: Named): boolean {
  return one.name === other.name && JSON.stringify(one.variables) === JSON.stringify(other.variables)
}

function formatRequests(handled: readonly HandledEntry[]): ReportLine[] {
  const count = (outcome: string) => handled.filter((request) => request.outcome === outcome).length
  const [queued, unchanged] = [count('QUEUED'), count('UNCHANGED')]
  const lines: ReportLine[] = []
  if (queued > 0)
    lines.push({
      id: 'QUEUED',
      text: tn(queued, '{count} handed over to be sent', '{count} handed over to be sent'),
      isTrouble: false,
    })
  if (unchanged > 0)
    lines.push({
      id: 'UNCHANGED',
      text: tn(unchanged, '{count} was waiting already', '{count} were waiting already'),
      isTrouble: false,
    })
  return lines
}

function ofInput<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject({ input: v.strictObject(entries) })
}
