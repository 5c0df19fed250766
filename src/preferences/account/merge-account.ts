import { categories } from '../../../contract/limits'
import { isObject } from '../../lib/shape'
import type { selectOwnWaitingRequests } from '../../sync/outbox/outbox'
import { defaultPreferences, setPreferences, type OwnTopicChange } from '../preferences'
import { parsePreferences } from '../preferences-storage'
import { valueOf, type DeviceCopy } from './device-copy'

/** A chosen setting. */
interface Chosen {
  name: string
  value: unknown
  atMs: number
}

/** Changes of settings and topics, of an account or waiting in the outbox. */
export interface AccountChanges {
  chosen: readonly Chosen[]
  ownTopics: readonly OwnTopicChange[]
}

/** The account’s settings in an answer of the server; null if it is none. */
export function accountIn(answer: unknown): AccountChanges | null {
  const account = isObject(answer) ? answer.preferences : undefined
  if (!isObject(account) || !Array.isArray(account.changes)) return null
  return {
    chosen: account.changes.flatMap((change) => {
      if (!isObject(change) || typeof change.field !== 'string') return []
      return chosenIn(account, [change.field], change.changedAt)
    }),
    ownTopics: listOf(account.ownTopics).flatMap((topic) => topicIn(topic, isObject(topic) ? topic.changedAt : null)),
  }
}

/** The person’s changes that wait in the outbox. */
export function changesIn(entries: ReturnType<typeof selectOwnWaitingRequests>, uid: string): AccountChanges {
  const inputs = entries.flatMap(({ owner, refusal, operation }) => {
    if (owner !== uid || refusal !== null || operation.kind !== 'request' || operation.name !== setPreferences)
      return []
    return isObject(operation.variables.input) ? [operation.variables.input] : []
  })
  return {
    chosen: inputs.flatMap((input) => chosenIn(input, Object.keys(input), input.changedAt)),
    ownTopics: inputs.flatMap((input) => listOf(input.ownTopics).flatMap((topic) => topicIn(topic, input.changedAt))),
  }
}

/** A newer version may know other settings. */
function chosenIn(values: Readonly<Record<string, unknown>>, names: readonly string[], changedAt: unknown): Chosen[] {
  const atMs = timeIn(changedAt)
  return names.flatMap((name) => (name in defaultPreferences ? [{ name, value: values[name], atMs }] : []))
}

function topicIn(topic: unknown, changedAt: unknown): OwnTopicChange[] {
  if (!isObject(topic) || typeof topic.topicTitle !== 'string') return []
  const { topicTitle, isRemoved } = topic
  const category = categories.find((known) => known === topic.category)
  return category ? [{ topicTitle, category, atMs: timeIn(changedAt), isRemoved: isRemoved === true }] : []
}

/**
 * The copy after the account has been read: of each setting the later change, where a tie is the account’s. What the account does not
 * have and nothing waits for has its default, as on every other device.
 */
export function mergeAccount(copy: DeviceCopy, account: AccountChanges, waiting: AccountChanges): DeviceCopy {
  const { preferences, changedAt, unsent } = copy
  const unsentChanges = unsent.map((name) => ({
    ...{ name, value: valueOf(preferences, name), atMs: changedAt[name] ?? 0 },
  }))
  const latest = new Map<string, Chosen>()
  const add = (change: Chosen) => {
    const known = latest.get(change.name)
    if (known === undefined || change.atMs > known.atMs) latest.set(change.name, change)
  }
  for (const change of [...account.chosen, ...waiting.chosen, ...unsentChanges]) add(change)
  const chosen = [...latest.values()]
  return {
    ...copy,
    preferences: parsePreferences(Object.fromEntries(chosen.map(({ name, value }) => [name, value]))),
    changedAt: Object.fromEntries(chosen.map(({ name, atMs }) => [name, atMs])),
    unsent: unsentChanges.filter((change) => latest.get(change.name) === change).map(({ name }) => name),
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function timeIn(changedAt: unknown): number {
  return typeof changedAt === 'string' ? Date.parse(changedAt) || 0 : 0
}
