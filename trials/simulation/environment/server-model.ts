import * as v from 'valibot'
import { withDoneIdeas } from '../../../contract/done-idea'
import { withHeardIdeas } from '../../../contract/heard-idea'
import type { ErrorCode } from '../../../contract/error-codes'
import { isRoundLength } from '../../../contract/limits'
import { wireSchemas, type IdeaRecordChange, type SaveIdeaRecord } from '../../../contract/record'
import type { User } from '../../../contract/rest'
import { mergeNotes } from '../../../server/records/merge-notes'
import { FeedModel, type FeedFaults } from './feed-model'
import { recordKeyOf, type ServerRecord } from './server-record'
import { PreferencesModel } from './preferences-model'
import { ReturnsModel } from './returns-model'

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

const idea = v.pipe(
  v.object({
    text: v.string(),
    atMs: v.pipe(v.number(), v.minValue(0)),
    endMs: v.nullish(v.number()),
    source: v.string(),
  }),
  v.check(({ text, source }) => source === 'SPOKEN' || text.trim() !== ''),
)
const saveSchema = v.pipe(
  v.object({
    id: v.string(),
    ideas: v.array(idea),
    lengthMs: v.pipe(v.number(), v.check(isRoundLength)),
    durationMs: v.number(),
  }),
  v.check(({ ideas, lengthMs, durationMs }) => durationMs <= lengthMs && ideas.every(({ atMs }) => atMs <= lengthMs)),
)

/** Planted faults of the server. */
export interface ServerFaults extends FeedFaults {
  /** It does not remember which records were deleted. */
  forgetsDeletions?: boolean
}

/**
 * A model of the server's contract for the outbox's mutations. The browser assigns ids; saving an id again returns the same record;
 * nobody can access another person's records; concurrent notes are merged; a deleted record does not come back.
 */
export class ServerModel {
  constructor(private readonly faults: ServerFaults = {}) {
    this.feed = new FeedModel(faults)
  }

  /** By `recordKeyOf`. */
  readonly records = new Map<string, ServerRecord>()
  /** The ids that were ever saved. */
  readonly everSaved = new Set<string>()
  /** The records that were deleted, by `recordKeyOf`. */
  private readonly deleted = new Set<string>()
  readonly users = new Map<string, User>()
  readonly returns = new ReturnsModel()
  readonly preferences = new PreferencesModel()
  readonly feed: FeedModel
  readonly exchanges: Exchange[] = []
  /** Called after each request. */
  changed: (exchange: Exchange) => void = () => undefined

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

  private respond(uid: string, mutation: RecordMutation): RecordResponse {
    switch (mutation.kind) {
      case 'save':
        return this.save(uid, mutation.record)
      case 'change':
        return this.change(uid, mutation.id, mutation.change)
      case 'delete':
        return this.remove(uid, mutation.id)
    }
  }

  private save(owner: string, record: SaveIdeaRecord): RecordResponse {
    if (!v.is(saveSchema, record)) return { code: 'BAD_USER_INPUT' }
    const known = this.records.get(recordKeyOf(owner, record.id))
    if (known) return { record: known }
    if (this.deleted.has(recordKeyOf(owner, record.id))) return { code: 'GONE' }
    const saved = { ...fresh, ...record, owner }
    this.records.set(recordKeyOf(owner, record.id), saved)
    this.everSaved.add(record.id)
    this.feed.note(owner, record.id)
    return { record: saved }
  }

  private change(
    owner: string,
    id: string,
    { commentBefore, heard = [], done = [], ...change }: IdeaRecordChange,
  ): RecordResponse {
    const known = this.records.get(recordKeyOf(owner, id))
    if (!known) return { code: this.deleted.has(recordKeyOf(owner, id)) ? 'GONE' : 'NOT_FOUND' }
    const comment =
      change.comment === undefined || commentBefore === undefined
        ? (change.comment ?? known.comment)
        : mergeNotes(known.comment, change.comment, commentBefore)
    const changed = {
      ...known,
      ...change,
      comment,
      ideas: withDoneIdeas(withHeardIdeas(change.ideas ?? known.ideas, heard), done),
    }
    this.records.set(recordKeyOf(owner, id), changed)
    this.feed.note(owner, id)
    return { record: changed }
  }

  private remove(owner: string, id: string): RecordResponse {
    this.records.delete(recordKeyOf(owner, id))
    this.feed.note(owner, id)
    if (this.faults.forgetsDeletions !== true) this.deleted.add(recordKeyOf(owner, id))
    return { record: null }
  }
}
