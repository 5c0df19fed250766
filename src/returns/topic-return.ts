import * as v from 'valibot'
import { topicKeyOf } from '../../contract/fold-text'
import { topicReturnSchema } from '../../contract/returns/topic-return'
import { instant, day } from '../lib/archive/field-schemas'
import { isObject } from '../lib/shape'
import type { selectOwnWaitingRequests } from '../sync/outbox/outbox'
import { setTopicReturn } from './requests'

/** A change of a return, in requests, in answers, on the device and in an export. */
export const returnSchema = topicReturnSchema({ instant, day })

export type ReturnChange = v.InferOutput<typeof returnSchema>

/** A topic that the person wants to think about again. */
export type TopicReturn = ReturnChange & { dueDay: string }

/** The returns that the copy on this device holds. */
export function returnsIn(known: readonly unknown[]): ReturnChange[] {
  return known.flatMap(parseChange)
}

/** The changes in outbox entries. */
export function changesIn(entries: ReturnType<typeof selectOwnWaitingRequests>): ReturnChange[] {
  return entries.flatMap(({ operation }) =>
    operation.kind === 'request' && operation.name === setTopicReturn && isObject(operation.variables)
      ? parseChange(operation.variables.input)
      : [],
  )
}

/** The returns that have not ended, the soonest first. Of the changes to a topic the latest one counts, as on the server. */
export function activeReturns(changes: readonly ReturnChange[]): TopicReturn[] {
  const latest = new Map<string, ReturnChange>()
  for (const change of changes) {
    const key = topicKeyOf(change.topicTitle)
    const known = latest.get(key)
    if (known === undefined || change.changedAt >= known.changedAt) latest.set(key, change)
  }
  return [...latest.values()]
    .filter((change): change is TopicReturn => change.dueDay !== null)
    .sort((one, other) => one.dueDay.localeCompare(other.dueDay))
}

/** The return to a topic; null if there is none. */
export function returnTo(topicTitle: string, returns: readonly TopicReturn[]): TopicReturn | null {
  const key = topicKeyOf(topicTitle)
  return returns.find((one) => topicKeyOf(one.topicTitle) === key) ?? null
}

/** The returns that are due on a day. */
export function dueReturns(returns: readonly TopicReturn[], today: string): TopicReturn[] {
  return returns.filter(({ dueDay }) => dueDay <= today)
}

function parseChange(value: unknown): ReturnChange[] {
  const { success, output } = v.safeParse(returnSchema, value)
  return success ? [output] : []
}
