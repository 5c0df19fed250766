import type { ErrorCode } from '../../../contract/error-codes'

/** A change of settings as a request carries it. */
export interface PreferencesInput extends Readonly<Record<string, unknown>> {
  changedAt: string
}

interface Stored {
  value: unknown
  changedAt: string
}

/** A setting as the server received it, and the person whose token came with it. */
export interface ArrivedSetting extends Stored {
  owner: string
  name: string
}

type Refused = { code: ErrorCode }

/** A model of the settings of accounts on the server: the later change of each wins, in whichever order they arrive. */
export class PreferencesModel {
  readonly arrived: ArrivedSetting[] = []
  private readonly stored = new Map<string, Map<string, Stored>>()

  set(owner: string | null, { changedAt, ownTopics: _, ...values }: PreferencesInput, now: number): object | Refused {
    if (owner === null) return { code: 'UNAUTHENTICATED' }
    const countedAt = new Date(Math.min(Date.parse(changedAt), now)).toISOString()
    const mine = this.stored.get(owner) ?? new Map<string, Stored>()
    this.stored.set(owner, mine)
    for (const [name, value] of Object.entries(values)) {
      this.arrived.push({ owner, name, value, changedAt: countedAt })
      const known = mine.get(name)
      const change = { value, changedAt: countedAt }
      if (known === undefined || rank(change) > rank(known)) mine.set(name, change)
    }
    return { setPreferences: { changes: this.changesOf(owner) } }
  }

  valuesOf(owner: string): Record<string, unknown> {
    return Object.fromEntries([...(this.stored.get(owner) ?? [])].map(([name, { value }]) => [name, value]))
  }

  answer(owner: string | null): object | Refused {
    if (owner === null) return { code: 'UNAUTHENTICATED' }
    return { preferences: { ...this.valuesOf(owner), ownTopics: [], changes: this.changesOf(owner) } }
  }

  private changesOf(owner: string): object[] {
    return [...(this.stored.get(owner) ?? [])].map(([field, { changedAt }]) => ({ field, changedAt }))
  }
}

/** As the database compares them. */
function rank({ changedAt, value }: Stored): string {
  return `${changedAt} ${JSON.stringify(value)}`
}
