import fc, { type Arbitrary } from 'fast-check'
import * as records from '../../src/records/documents'
import { input, requestOf, type CrossUserRequest } from './feature'
import { features } from './features'

const round = {
  ...{ topicTitle: 'Mine', category: 'Other', durationMs: 60_000, localDay: '2026-11-20' },
  ...{ startedAt: '2026-11-20T12:00:00.000Z', ideas: [{ text: 'Mine', source: 'TYPED', atMs: 1, endMs: null }] },
}

/** Requests of an attacker with a valid token who knows other people's ids: every operation with every id in every argument. */
export const crossUserRequests = (othersIds: readonly string[]): Arbitrary<CrossUserRequest> => {
  const id = fc.constantFrom(...othersIds)
  return fc.oneof(
    ...features.flatMap((feature) => feature.crossUserRequests(othersIds)),
    requestOf(records.ideaRecordQuery, fc.record({ id })),
    requestOf(records.updateIdeaRecordMutation, fc.record({ id, change: fc.constant({ comment: 'Mine' }) })),
    requestOf(records.deleteIdeaRecordMutation, fc.record({ id })),
    requestOf(records.saveIdeaRecordMutation, input({ id, ...mapConstants(round) })),
  )
}

const mapConstants = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)]))

/** A sample of these requests, reproducible from the seed. */
export const sampleCrossUserRequests = (
  othersIds: readonly string[],
  count: number,
  seed: number,
): CrossUserRequest[] => fc.sample(crossUserRequests(othersIds), { numRuns: count, seed })
