import type { Endpoint } from './cases'
import type { RawResponse } from './http'

/** Counts responses by endpoint and status. */
export class Tally {
  private readonly counts = new Map<Endpoint, Map<string, number>>()

  add(endpoint: Endpoint, response: RawResponse): void {
    const key = response.kind === 'answered' ? `${response.status}` : response.kind
    const ofEndpoint = this.counts.get(endpoint) ?? new Map<string, number>()
    this.counts.set(endpoint, ofEndpoint.set(key, (ofEndpoint.get(key) ?? 0) + 1))
  }

  /** Number of responses with this status from all endpoints. */
  of(status: string): number {
    return [...this.counts.values()].reduce((sum, ofEndpoint) => sum + (ofEndpoint.get(status) ?? 0), 0)
  }

  /** One line per endpoint. */
  lines(): string[] {
    return [...this.counts].map(([endpoint, ofEndpoint]) => {
      const total = [...ofEndpoint.values()].reduce((sum, count) => sum + count, 0)
      const statuses = [...ofEndpoint].toSorted().map(([status, count]) => `${status}: ${count}`)
      return `${endpoint.padEnd(8)}${String(total).padStart(7)}   ${statuses.join('  ')}`
    })
  }
}
