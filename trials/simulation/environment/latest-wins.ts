/** A change as the server received it. */
interface Arrived<Change> {
  owner: string
  name: string
  sent: Change
  /** The change with its time, or that of its arrival where it claims to be from later. */
  counted: Change
}

/** A model of what the server stores under a name for each person: the latest change wins, in whichever order they arrive. */
export class LatestWins<Change extends { changedAt: string }> {
  readonly arrived: Arrived<Change>[] = []
  private readonly stored = new Map<string, Map<string, { change: Change; mark: number }>>()

  /** @param rank orders changes as the database compares them */
  constructor(private readonly rank: (change: Change) => string) {}

  /** Stores the change unless a later one is stored, and returns the one that is stored then. */
  set(owner: string, name: string, sent: Change, now: number, mark = 0): Change {
    const changedAt = new Date(Math.min(Date.parse(sent.changedAt), now)).toISOString()
    const counted = { ...sent, changedAt }
    this.arrived.push({ owner, name, sent, counted })
    const own = this.stored.get(owner) ?? new Map<string, { change: Change; mark: number }>()
    this.stored.set(owner, own)
    const known = own.get(name)?.change
    if (known !== undefined && this.rank(counted) <= this.rank(known)) return known
    own.set(name, { change: counted, mark })
    return counted
  }

  /** What is stored for a person, by name; only what has changed since a mark, if there is one. */
  of(owner: string, since = -1): Map<string, Change> {
    const own = [...(this.stored.get(owner) ?? [])].filter(([, { mark }]) => mark > since)
    return new Map(own.map(([name, { change }]) => [name, change]))
  }
}
