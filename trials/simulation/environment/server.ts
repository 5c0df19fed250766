import * as v from 'valibot'
import type { ErrorCode } from '../../../contract/error-codes'
import { topicKeyOf } from '../../../contract/fold-text'
import { wireSchemas, type IdeaRecord, type IdeaRecordChange, type SaveIdeaRecord } from '../../../contract/record'
import type { User } from '../../../contract/rest'
import { mergeIdeas } from '../../../server/records/merge-ideas'
import { mergeNotes } from '../../../server/records/merge-notes'
import { mergeTags } from '../../../server/records/merge-tags'
import type { ReturnChange } from '../../../src/returns/topic-return'
import { withChange } from '../../../src/sync/outbox/outbox'
import { answered } from '../../../__tests__/harness/records'

/** A change of settings as a request carries it. */
export interface PreferencesInput extends Readonly<Record<string, unknown>> {
  changedAt: string
}

interface FeedVariables {
  after?: string | null
  changedAfter?: string
  returnsAfter: string | null
}

/** A mutation of a record, as the app's client writes it. */
export type RecordMutation =
  | { operationName: 'SaveIdeaRecord'; variables: { input: SaveIdeaRecord } }
  | { operationName: 'UpdateIdeaRecord'; variables: { id: string; change: IdeaRecordChange } }
  | { operationName: 'DeleteIdeaRecord'; variables: { id: string } }

/** The operations of the app, as its client writes them. */
export type Operation =
  | RecordMutation
  | { operationName: 'Feed'; variables: FeedVariables }
  | { operationName: 'SetTopicReturn'; variables: { input: ReturnChange } }
  | { operationName: 'Preferences'; variables: object }
  | { operationName: 'SetPreferences'; variables: { input: PreferencesInput } }

/** Who sends a request, and when. */
interface Sender {
  /** Null if the token was rejected. */
  uid: string | null
  device: string
  /** Milliseconds since the start of the history, and since 1970. */
  at: number
  wallNow: number
}

/** The data of a response, or why there are none. */
type Response = object | { code: ErrorCode }

/** A mutation of a record and its response. */
export interface Exchange {
  sender: Sender
  mutation: RecordMutation
  response: Response
}

/** Planted faults. */
export interface ServerFaults {
  /** It does not remember which records were deleted. */
  forgetsDeletions?: boolean
  feedSkipsDeletions?: boolean
  marksComeEarly?: boolean
  settingsRaiseNoMark?: boolean
}

/** A value, and which of the person's writes it was. */
interface Marked<Value> {
  value: Value
  mark: number
}

/** The value of a setting, and when the person changed it. */
interface SettingChange {
  value: unknown
  changedAt: string
}

/** What the server stores for a person. */
export class Account {
  /** How many writes there were. */
  mark = 0
  /** The mark of the last change of a setting. */
  preferencesMark = 0
  /** By id; null if deleted. */
  readonly records = new Map<string, Marked<IdeaRecord | null>>()
  /** By the key of their topic. */
  readonly returns = new Map<string, Marked<ReturnChange>>()
  readonly settings = new Map<string, Marked<SettingChange>>()

  get currentRecords(): IdeaRecord[] {
    return [...this.records.values()].flatMap(({ value }) => value ?? [])
  }
}

/** As short as can be, so that histories have several pages. */
const pageSize = 1

const { createdAt: _createdAt, updatedAt: _updatedAt, ...fresh } = v.getDefaults(wireSchemas.IdeaRecordImport)

const times = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' }

const placeOf = ({ startedAt, id }: IdeaRecord) => `${startedAt} ${id}`

/** A model of the server, as far as the outbox, the copy and the settings need it. Each write of a person raises their mark. */
export class Server {
  /** By uid. */
  readonly accounts = new Map<string, Account>()
  /** Who has signed up, by e-mail address. */
  readonly users = new Map<string, User>()
  readonly exchanges: Exchange[] = []
  /** How often it was restored from a backup. Marks from before are not known any more. */
  restores = 0
  /** Called after each mutation of a record. */
  onExchange: (exchange: Exchange) => void = () => undefined

  constructor(private readonly faults: ServerFaults = {}) {}

  accountOf(uid: string): Account {
    const account = this.accounts.get(uid) ?? new Account()
    this.accounts.set(uid, account)
    return account
  }

  /** Everybody's records. */
  get records(): (IdeaRecord & { owner: string })[] {
    return [...this.accounts].flatMap(([owner, account]) =>
      account.currentRecords.map((record) => ({ ...record, owner })),
    )
  }

  respond(operation: Operation, sender: Sender): Response {
    if (!isRecordMutation(operation)) return this.query(operation, sender)
    const response = this.mutate(operation, sender)
    const exchange = { sender, mutation: operation, response }
    this.exchanges.push(exchange)
    this.onExchange(exchange)
    return response
  }

  private mutate(mutation: RecordMutation, { uid }: Sender): Response {
    if (uid === null) return { code: 'UNAUTHENTICATED' }
    const account = this.accountOf(uid)
    const id = idOf(mutation)
    const known = account.records.get(id)
    const store = (record: Omit<IdeaRecord, 'version'> | null) => {
      const mark = ++account.mark
      const value = record && { ...record, version: mark, ideas: record.ideas.map(answered) }
      account.records.set(id, { value, mark })
      return value
    }
    switch (mutation.operationName) {
      case 'SaveIdeaRecord':
        if (known?.value === null && this.faults.forgetsDeletions !== true) return { code: 'GONE' }
        return { saveIdeaRecord: known?.value ?? store({ ...fresh, ...mutation.variables.input, ...times }) }
      case 'UpdateIdeaRecord':
        if (!known?.value) return { code: known ? 'GONE' : 'NOT_FOUND' }
        return { updateIdeaRecord: store(changed(known.value, mutation.variables.change)) }
      case 'DeleteIdeaRecord':
        store(null)
        return { deleteIdeaRecord: id }
    }
  }

  private query(operation: Exclude<Operation, RecordMutation>, { uid, wallNow }: Sender): Response {
    if (uid === null) return { code: 'UNAUTHENTICATED' }
    const account = this.accountOf(uid)
    const { settings, returns } = account
    const changes = () => [...settings].map(([field, { value }]) => ({ field, changedAt: value.changedAt }))
    switch (operation.operationName) {
      case 'Feed': {
        const { after = null, changedAfter, returnsAfter } = operation.variables
        const since = this.countIn(returnsAfter)
        const topicReturns = [...returns.values()].filter(({ mark }) => mark > since).map(({ value }) => value)
        if (changedAfter === undefined) return { IdeaRecord: this.page(account, after), topicReturns }
        if (this.countIn(changedAfter) < 0) return { code: 'UNKNOWN_MARK' }
        return { IdeaRecord: this.changes(account, this.countIn(changedAfter)), topicReturns }
      }
      case 'SetTopicReturn': {
        const { input } = operation.variables
        return { setTopicReturn: setLatest(returns, topicKeyOf(input.topicTitle), input, wallNow, ++account.mark) }
      }
      case 'Preferences':
        return { preferences: { ...settingsOf(account), ownTopics: [], changes: changes() } }
      case 'SetPreferences': {
        const { changedAt, ownTopics: _, ...values } = operation.variables.input
        if (this.faults.settingsRaiseNoMark !== true) account.preferencesMark = ++account.mark
        for (const [name, value] of Object.entries(values))
          setLatest(settings, name, { value, changedAt }, wallNow, account.mark)
        return { setPreferences: { changes: changes() } }
      }
    }
  }

  /** The records after a cursor, the newest first. */
  private page(account: Account, after: string | null) {
    const rest = account.currentRecords
      .filter((record) => after === null || placeOf(record) < after)
      .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    const nodes = rest.slice(0, pageSize)
    const endCursor = nodes.map(placeOf).at(-1) ?? null
    return { ...this.marksOf(account), nodes, deleted: [], endCursor, hasNextPage: rest.length > pageSize }
  }

  private changes(account: Account, since: number) {
    const later = [...account.records]
      .filter(([, { mark }]) => mark > since)
      .sort(([, one], [, other]) => one.mark - other.mark)
    const page = later.slice(0, pageSize)
    const hasNextPage = later.length > pageSize
    const deleted = page.flatMap(([id, { value }]) => (value === null ? [id] : []))
    return {
      ...this.marksOf(account),
      ...(hasNextPage && { mark: this.markOf(page.at(-1)?.[1].mark ?? 0) }),
      nodes: page.flatMap(([, { value }]) => value ?? []),
      deleted: this.faults.feedSkipsDeletions === true ? [] : deleted,
      ...{ endCursor: null, hasNextPage },
    }
  }

  private marksOf({ mark, preferencesMark }: Account) {
    const latest = this.faults.marksComeEarly === true ? mark + 1 : mark
    return { mark: this.markOf(latest), preferencesMark: this.markOf(preferencesMark) }
  }

  private markOf(count: number): string {
    return `${String(this.restores)}-${String(count)}`
  }

  /** How many of the person's writes somebody with this mark knows; -1 if nothing is known of the mark. */
  private countIn(mark: string | null): number {
    const [restores, count] = mark?.split('-') ?? []
    return restores === String(this.restores) ? Number(count) : -1
  }
}

/** The id of the record. */
export const idOf = (mutation: RecordMutation): string =>
  mutation.operationName === 'SaveIdeaRecord' ? mutation.variables.input.id : mutation.variables.id

/** The settings of an account, by name. */
export const settingsOf = ({ settings }: Account) =>
  Object.fromEntries([...settings].map(([name, { value }]) => [name, value.value]))

function isRecordMutation(operation: Operation): operation is RecordMutation {
  return operation.operationName.endsWith('IdeaRecord')
}

/** Stores a change unless a later one is stored, and returns the one that is stored then. One from the future counts as made now. */
function setLatest<Change extends { changedAt: string }>(
  stored: Map<string, Marked<Change>>,
  name: string,
  sent: Change,
  now: number,
  mark: number,
): Change {
  const change = { ...sent, changedAt: new Date(Math.min(Date.parse(sent.changedAt), now)).toISOString() }
  // Of two at the same time, the same one wins in either order.
  const rank = (one: Change) => one.changedAt + JSON.stringify(one)
  const known = stored.get(name)?.value
  if (known !== undefined && rank(change) <= rank(known)) return known
  stored.set(name, { value: change, mark })
  return change
}

/** What the app shows of a change itself; concurrent edits of notes, ideas and tags are merged. */
function changed(known: IdeaRecord, { ideasBefore, tagsBefore, ...change }: IdeaRecordChange): IdeaRecord {
  const { ideas, tags, comment, commentBefore } = change
  return withChange(known, {
    ...change,
    ...(ideas && ideasBefore && { ideas: mergeIdeas(known.ideas, ideas, ideasBefore) }),
    ...(tags && tagsBefore && { tags: mergeTags(known.tags, tags, tagsBefore) }),
    ...(comment !== undefined && commentBefore && { comment: mergeNotes(known.comment, comment, commentBefore) }),
  })
}
