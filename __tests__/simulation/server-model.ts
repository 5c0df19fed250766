import * as v from 'valibot'
import { roundLengthsMs } from '../../contract/limits'
import { wireSchemas, type IdeaRecord, type IdeaRecordChange, type SaveIdeaRecord } from '../../contract/record'
import type { User } from '../../contract/rest'
import { mergeNotes } from '../../server/records/merge-notes'
import { expectedPractice, type PracticeVariables } from './expected-practice'

/** A record as the server has it, but for the server's own times. */
export interface ServerRecord
  extends SaveIdeaRecord, Omit<IdeaRecord, keyof SaveIdeaRecord | 'createdAt' | 'updatedAt'> {
  owner: string
}

const { createdAt: _createdAt, updatedAt: _updatedAt, ...fresh } = v.getDefaults(wireSchemas.IdeaRecordImport)

/** What a browser asks of `/graphql`: one of the three changes of a record. */
export type RecordMutation =
  | { kind: 'save'; record: SaveIdeaRecord }
  | { kind: 'change'; id: string; change: IdeaRecordChange }
  | { kind: 'delete'; id: string }

export type HttpErrorCode = 'UNAUTHENTICATED' | 'BAD_USER_INPUT' | 'NOT_FOUND'

/** What the server answers: a record (null where it was deleted), or why not. */
export type RecordResponse = { record: ServerRecord | null } | { code: HttpErrorCode }

/** One thing that the server was asked, by whom, and what it said: `uid` is null where the token was not accepted. */
export interface Exchange {
  uid: string | null
  mutation: RecordMutation
  response: RecordResponse
  /** From which device, and when, in milliseconds since the story's beginning. */
  sent: { from: string; at: number }
}

/** A story as the server saw it: what it was asked, in order, and what it holds in the end. */
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
  v.object({ id: v.string(), ideas: v.array(idea), lengthMs: v.picklist(roundLengthsMs), durationMs: v.number() }),
  v.check(({ ideas, lengthMs, durationMs }) => durationMs <= lengthMs && ideas.every(({ atMs }) => atMs <= lengthMs)),
)

const keyOf = (owner: string, id: string) => `${owner} ${id}`

/**
 * The server as its contract describes it, for what the outbox sends: ids come from the browser, the same id again of the same
 * person is the same record, nobody reaches another's, and a note that was written in two places keeps both texts.
 */
export class ServerModel {
  /** By `keyOf`. */
  readonly records = new Map<string, ServerRecord>()
  /** The ids that were ever saved. */
  readonly everSaved = new Set<string>()
  readonly users = new Map<string, User>()
  readonly exchanges: Exchange[] = []
  /** Called where something is different from before. */
  changed: (exchange: Exchange) => void = () => undefined

  handle(uid: string | null, mutation: RecordMutation, sent: Exchange['sent']): RecordResponse {
    const response = uid === null ? { code: 'UNAUTHENTICATED' as const } : this.respond(uid, mutation)
    const exchange = { uid, mutation, response, sent }
    this.exchanges.push(exchange)
    this.changed(exchange)
    return response
  }

  /** The records of that id; each person may have one. */
  withId(id: string): ServerRecord[] {
    return [...this.records.values()].filter((record) => record.id === id)
  }

  /** What a person's records add up to, and which they are. */
  practiceOf(uid: string | null, variables: PracticeVariables) {
    if (uid === null) return { code: 'UNAUTHENTICATED' as const }
    const own = [...this.records.values()].filter(({ owner }) => owner === uid)
    return { practice: expectedPractice(own, variables), IdeaRecord: { nodes: own.map(({ id }) => ({ id })) } }
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
    const known = this.records.get(keyOf(owner, record.id))
    if (known) return { record: known }
    const saved = { ...fresh, ...record, owner }
    this.records.set(keyOf(owner, record.id), saved)
    this.everSaved.add(record.id)
    return { record: saved }
  }

  private change(owner: string, id: string, { commentBefore, ...change }: IdeaRecordChange): RecordResponse {
    const known = this.records.get(keyOf(owner, id))
    if (!known) return { code: 'NOT_FOUND' }
    const comment =
      change.comment === undefined || commentBefore === undefined
        ? (change.comment ?? known.comment)
        : mergeNotes(known.comment, change.comment, commentBefore)
    const changed = { ...known, ...change, comment }
    this.records.set(keyOf(owner, id), changed)
    return { record: changed }
  }

  private remove(owner: string, id: string): RecordResponse {
    this.records.delete(keyOf(owner, id))
    return { record: null }
  }
}
