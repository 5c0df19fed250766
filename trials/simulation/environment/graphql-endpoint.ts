import type { ErrorCode } from '../../../contract/error-codes'
import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { ReturnChange } from '../../../src/returns/topic-return'
import { withTimes, type FeedVariables } from './feed-model'
import type { RecordMutation, ServerModel } from './server-model'

/** A change of settings as a request carries it. */
export interface PreferencesInput extends Readonly<Record<string, unknown>> {
  changedAt: string
}

/** The operations of the app, as its client writes them. */
export type Operation =
  | { operationName: 'SaveIdeaRecord'; variables: { input: SaveIdeaRecord } }
  | { operationName: 'UpdateIdeaRecord'; variables: { id: string; change: IdeaRecordChange } }
  | { operationName: 'DeleteIdeaRecord'; variables: { id: string } }
  | { operationName: 'Feed'; variables: FeedVariables }
  | { operationName: 'SetTopicReturn'; variables: { input: ReturnChange } }
  | { operationName: 'Preferences'; variables: object }
  | { operationName: 'SetPreferences'; variables: { input: PreferencesInput } }

/** Who sends a request, and when. */
interface Sender {
  /** Null if the token was rejected. */
  uid: string | null
  from: string
  /** Milliseconds since the start of the history, and since 1970. */
  at: number
  wallNow: number
}

/** Lets the server model answer an operation: with its data, or with an error code. */
export function answerOperation(server: ServerModel, operation: Operation, sender: Sender): object {
  const { uid, wallNow } = sender
  const { feed, returns, preferences } = server
  const mutate = (field: string, mutation: RecordMutation) => {
    const response = server.handle(uid, mutation, { from: sender.from, at: sender.at })
    if ('code' in response) return response
    return { [field]: response.record ? withTimes(response.record) : 'id' in mutation ? mutation.id : null }
  }
  const changesOf = (owner: string) =>
    [...preferences.of(owner)].map(([field, { changedAt }]) => ({ field, changedAt }))
  switch (operation.operationName) {
    case 'SaveIdeaRecord':
      return mutate('saveIdeaRecord', { kind: 'save', record: operation.variables.input })
    case 'UpdateIdeaRecord':
      return mutate('updateIdeaRecord', { kind: 'change', ...operation.variables })
    case 'DeleteIdeaRecord':
      return mutate('deleteIdeaRecord', { kind: 'delete', ...operation.variables })
  }
  if (uid === null) return { code: 'UNAUTHENTICATED' satisfies ErrorCode }
  switch (operation.operationName) {
    case 'Feed': {
      const { returnsAfter } = operation.variables
      const topicReturns = returns.of(uid, returnsAfter === null ? undefined : Number(returnsAfter))
      return { IdeaRecord: feed.answer(uid, operation.variables), topicReturns: [...topicReturns.values()] }
    }
    case 'SetTopicReturn': {
      const { input } = operation.variables
      return { setTopicReturn: returns.set(uid, topicKeyOf(input.topicTitle), input, wallNow, feed.raise(uid)) }
    }
    case 'Preferences':
      return { preferences: { ...settingsOf(server, uid), ownTopics: [], changes: changesOf(uid) } }
    case 'SetPreferences': {
      const { changedAt, ownTopics: _, ...values } = operation.variables.input
      feed.notePreferences(uid)
      for (const [name, value] of Object.entries(values)) preferences.set(uid, name, { value, changedAt }, wallNow)
      return { setPreferences: { changes: changesOf(uid) } }
    }
  }
}

/** The settings of an account. */
export const settingsOf = ({ preferences }: ServerModel, uid: string) =>
  Object.fromEntries([...preferences.of(uid)].map(([name, { value }]) => [name, value]))
