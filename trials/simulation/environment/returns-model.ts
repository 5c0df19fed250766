import { topicKeyOf } from '../../../contract/fold-text'
import type { ErrorCode } from '../../../contract/error-codes'
import { type ReturnChange } from '../../../src/returns/topic-return'

/** A change of a return as the server received it, and the person whose token came with it. */
interface Arrived {
  owner: string
  key: string
  change: ReturnChange
  /** Its time, or that of its arrival where it claims to be from later. */
  countedAt: string
}

type Refused = { code: ErrorCode }

const noOne: Refused = { code: 'UNAUTHENTICATED' }

/** A model of the server's returns to topics: the later change of a topic wins, in whichever order they arrive. */
export class ReturnsModel {
  readonly arrived: Arrived[] = []
  /** By person and topic, with the person's mark. */
  private readonly stored = new Map<string, { change: ReturnChange; mark: number }>()

  /** @param raise raises the person's mark, and returns it */
  set(
    owner: string | null,
    input: ReturnChange,
    now: number,
    raise: (owner: string) => number,
  ): { setTopicReturn: ReturnChange } | Refused {
    if (owner === null) return noOne
    const key = topicKeyOf(input.topicTitle)
    const countedAt = new Date(Math.min(Date.parse(input.changedAt), now)).toISOString()
    this.arrived.push({ owner, key, change: input, countedAt })
    const place = `${owner} ${key}`
    const known = this.stored.get(place)?.change
    const change = { ...input, changedAt: countedAt }
    const mark = raise(owner)
    if (known !== undefined && rank(change) <= rank(known)) return { setTopicReturn: known }
    this.stored.set(place, { change, mark })
    return { setTopicReturn: change }
  }

  /** What a person has stored, ended ones included. */
  of(owner: string): ReturnChange[] {
    return this.after(owner, -1)
  }

  /** What has changed since a mark. */
  after(owner: string, since: number): ReturnChange[] {
    return [...this.stored].flatMap(([place, { change, mark }]) =>
      place.startsWith(`${owner} `) && mark > since ? [change] : [],
    )
  }
}

/** As the database compares them. */
function rank({ changedAt, dueDay, step }: ReturnChange): string {
  return `${changedAt} ${dueDay ?? 'infinity'} ${String(step)}`
}
