import * as v from 'valibot'
import { withDoneIdeas } from '../../../contract/done-idea'
import { withHeardIdeas } from '../../../contract/heard-idea'
import type { ErrorCode } from '../../../contract/error-codes'
import { wireSchemas, type IdeaRecordChange, type SaveIdeaRecord } from '../../../contract/record'
import type { User } from '../../../contract/rest'
import { mergeNotes } from '../../../server/records/merge-notes'
import type { ReturnChange } from '../../../src/returns/topic-return'
import { FeedModel, type FeedFaults } from './feed-model'
import { LatestWins } from './latest-wins'
import { recordKeyOf, type ServerRecord } from './server-record'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...fresh } = v.getDefaults(wireSchemas.IdeaRecordImport)

/** A mutation of a record. */
export type RecordMutation =
  | { kind: 'save'; record: SaveIdeaRecord }
  | { kind: 'change'; id: string; change: IdeaRecordChange }
  | { kind: 'delete'; id: string }

/** The response to a mutation: the record (null after a deletion) or an error code. */
export type RecordResponse = { record: ServerRecord | null } | { code: ErrorCode }

/** A request and its response; `uid` is null if the token was rejected. */
export interface Exchange {
  uid: string | null
  mutation: RecordMutation
  response: RecordResponse
  /** The sending device, and the time in milliseconds since the start of the history. */
  sent: { from: string; at: number }
}

/** A history as the server saw it: all requests in order, and the final records. */
export interface ServerHistory {
  seed: number
  exchanges: readonly Exchange[]
  records: readonly ServerRecord[]
}

/** The contract's own check of a round. The limits of its length are checked apart, here and on the server. */
const saveSchema = v.pipe(
  wireSchemas.SaveIdeaRecord,
  v.check(({ ideas, lengthMs, durationMs }) => durationMs <= lengthMs && ideas.every(({ atMs }) => atMs <= lengthMs)),
)

/** Planted faults of the server. */
export interface ServerFaults extends FeedFaults {
  /** It does not remember which records were deleted. */
  forgetsDeletions?: boolean
}

/** The value of a setting, and when the person changed it. */
export interface SettingChange {
  value: unknown
  changedAt: string
}

/**
 * A model of the server's contract for the outbox's mutations. The browser assigns ids; saving an id again returns the same record;
 * nobody can access another person's records; concurrent notes are merged; a deleted record does not come back.
 */
export class ServerModel {
  /** By `recordKeyOf`. */
  readonly records = new Map<string, ServerRecord>()
  /** The ids that were ever saved. */
  readonly everSaved = new Set<string>()
  /** The records that were deleted, by `recordKeyOf`. */
  private readonly deleted = new Set<string>()
  readonly users = new Map<string, User>()
  /** By the key of their topic. */
  readonly returns = new LatestWins<ReturnChange>(
    ({ changedAt, dueDay, step }) => `${changedAt} ${dueDay ?? 'infinity'} ${String(step)}`,
  )
  readonly preferences = new LatestWins<SettingChange>(
    ({ changedAt, value }) => `${changedAt} ${JSON.stringify(value)}`,
  )
  readonly feed: FeedModel
  readonly exchanges: Exchange[] = []
  /** Called after each request. */
  changed: (exchange: Exchange) => void = () => undefined

  constructor(private readonly faults: ServerFaults = {}) {
    this.feed = new FeedModel(this.records, faults)
  }

  handle(uid: string | null, mutation: RecordMutation, sent: Exchange['sent']): RecordResponse {
    const response = uid === null ? { code: 'UNAUTHENTICATED' as const } : this.respond(uid, mutation)
    const exchange = { uid, mutation, response, sent }
    this.exchanges.push(exchange)
    this.changed(exchange)
    return response
  }

  /** The records with this id; each person may have one. */
  withId(id: string): ServerRecord[] {
    return [...this.records.values()].filter((record) => record.id === id)
  }

  private respond(owner: string, mutation: RecordMutation): RecordResponse {
    const id = mutation.kind === 'save' ? mutation.record.id : mutation.id
    const key = recordKeyOf(owner, id)
    const known = this.records.get(key)
    switch (mutation.kind) {
      case 'save':
        if (!v.is(saveSchema, mutation.record)) return { code: 'BAD_USER_INPUT' }
        if (known) return { record: known }
        if (this.deleted.has(key)) return { code: 'GONE' }
        this.everSaved.add(id)
        return this.store({ ...fresh, ...mutation.record, owner })
      case 'change':
        if (!known) return { code: this.deleted.has(key) ? 'GONE' : 'NOT_FOUND' }
        return this.store(changed(known, mutation.change))
      case 'delete':
        this.records.delete(key)
        this.feed.note(owner, id)
        if (this.faults.forgetsDeletions !== true) this.deleted.add(key)
        return { record: null }
    }
  }

  private store(record: ServerRecord): RecordResponse {
    this.records.set(recordKeyOf(record.owner, record.id), record)
    this.feed.note(record.owner, record.id)
    return { record }
  }
}

function changed(
  known: ServerRecord,
  { commentBefore, heard = [], done = [], ...change }: IdeaRecordChange,
): ServerRecord {
  const comment =
    change.comment === undefined || commentBefore === undefined
      ? (change.comment ?? known.comment)
      : mergeNotes(known.comment, change.comment, commentBefore)
  const ideas = withDoneIdeas(withHeardIdeas(change.ideas ?? known.ideas, heard), done)
  return { ...known, ...change, comment, ideas }
}
