import { percentile } from '../../scripts/tools/statistics'
import { drawTable } from '../../scripts/tools/markdown-table'
import type { Counted } from './nodes'
import type { SavesResult } from './saves'

/** One operation, through each server. */
export interface CountedOperation {
  name: string
  isOnAllNodes: boolean
  counted: readonly Counted[]
}

export interface NamedSaves extends SavesResult {
  name: string
  /** What happened to the cluster meanwhile. */
  happened: string
}

/** Where the queries of each operation went. */
export const drawCounted = (operations: readonly CountedOperation[], entrances: readonly string[]): string =>
  drawTable({
    title: 'Answered with 200',
    columns: entrances.flatMap((entrance) => [`${entrance}: to one shard`, 'to several', 'two-phase commits']),
    rows: operations.map(({ name, counted }) => ({
      name,
      values: counted.flatMap(({ oneShard, manyShards, twoPhase }) => [oneShard, manyShards, twoPhase]),
    })),
  })

/** Saves under load, with their latencies. */
export const drawLoads = (loads: readonly NamedSaves[]): string => {
  const table = drawTable({
    title: 'Meanwhile',
    columns: ['saves', 'changes', 'deletions', 'saves/s', 'p50 ms', 'p99 ms', 'slowest ms', 'sent again', 'refused'],
    rows: loads.map(
      ({ name, happened, acknowledged: { saved, changed, deleted }, seconds, times, repeated, refused }) => ({
        name: happened === '' ? name : `${name}, ${happened}`,
        values: [
          ...[saved.size, changed.size, deleted.size, saved.size / seconds],
          ...[percentile(times, 50), percentile(times, 99), percentile(times, 100)],
          repeated,
          [...refused.values()].reduce((sum, count) => sum + count, 0),
        ],
      }),
    ),
  })
  const reasons = loads.flatMap(({ name, refused }) =>
    [...refused].map(([reason, count]) => `${name}: ${count} × ${reason}`),
  )
  return [table, ...reasons].join('\n')
}
