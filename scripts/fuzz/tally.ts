import type { Door } from './cases'
import type { Answer } from './http'

/** How often each door answered how. */
export class Tally {
  private readonly counts = new Map<Door, Map<string, number>>()

  add(door: Door, answer: Answer): void {
    const key = answer.kind === 'answered' ? `${answer.status}` : answer.kind
    const ofDoor = this.counts.get(door) ?? new Map<string, number>()
    this.counts.set(door, ofDoor.set(key, (ofDoor.get(key) ?? 0) + 1))
  }

  /** How often any door answered so. */
  of(status: string): number {
    return [...this.counts.values()].reduce((sum, ofDoor) => sum + (ofDoor.get(status) ?? 0), 0)
  }

  /** One line for each door. */
  lines(): string[] {
    return [...this.counts].map(([door, ofDoor]) => {
      const total = [...ofDoor.values()].reduce((sum, count) => sum + count, 0)
      const statuses = [...ofDoor].toSorted().map(([status, count]) => `${status}: ${count}`)
      return `${door.padEnd(8)}${String(total).padStart(7)}   ${statuses.join('  ')}`
    })
  }
}
