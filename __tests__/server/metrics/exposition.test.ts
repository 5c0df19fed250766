import { formatExposition } from '../../../server/metrics/exposition'
import {
  withoutGauges,
  mergeSnapshots,
  snapshotSchema,
  type Metric,
  type Snapshot,
} from '../../../server/metrics/metric'
import * as v from 'valibot'

const requests = (route: string, ...counts: number[]): Metric => ({
  name: 'requests_seconds',
  help: 'Requests.',
  type: 'histogram',
  bounds: [0.1, 1],
  samples: [{ labels: { route }, counts, sum: 1.5 }],
})

const memory = (value: number): Metric => ({
  name: 'memory',
  help: 'm',
  type: 'gauge',
  over: 'sum',
  samples: [{ labels: {}, value }],
})
const lag = (value: number): Metric => ({
  name: 'lag',
  help: 'l',
  type: 'gauge',
  over: 'most',
  samples: [{ labels: {}, value }],
})
const cpu = (value: number): Metric => ({
  name: 'cpu_total',
  help: 'c',
  type: 'counter',
  samples: [{ labels: {}, value }],
})

describe('the text format', () => {
  it('has cumulative buckets, the sum and the count of each sample', () => {
    expect(formatExposition([requests('/a', 1, 2, 4)])).toBe(`# HELP requests_seconds Requests.
# TYPE requests_seconds histogram
requests_seconds_bucket{route="/a",le="0.1"} 1
requests_seconds_bucket{route="/a",le="1"} 3
requests_seconds_bucket{route="/a",le="+Inf"} 7
requests_seconds_sum{route="/a"} 1.5
requests_seconds_count{route="/a"} 7
`)
  })

  it('escapes quotes and line breaks', () => {
    const samples = [{ labels: { name: 'a"b\\c\nd' }, value: 1 }]
    const odd: Metric = { name: 'memory', help: 'a\\b\nc', type: 'gauge', over: 'sum', samples }
    expect(formatExposition([odd])).toBe(
      '# HELP memory a\\\\b\\nc\n# TYPE memory gauge\nmemory{name="a\\"b\\\\c\\nd"} 1\n',
    )
  })
})

describe('merging several processes', () => {
  it('adds up counters and memory, and takes the worst lag', () => {
    const joined = mergeSnapshots([
      [requests('/a', 1, 0, 0), memory(10), lag(0.5), cpu(1)],
      [requests('/a', 0, 2, 0), requests('/b', 0, 0, 1), memory(20), lag(0.1), cpu(2)],
    ])
    expect(joined).toEqual([
      {
        ...requests('/a'),
        samples: [
          { labels: { route: '/a' }, counts: [1, 2, 0], sum: 3 },
          { labels: { route: '/b' }, counts: [0, 0, 1], sum: 1.5 },
        ],
      },
      memory(30),
      lag(0.5),
      cpu(3),
    ])
  })

  it("keeps an ended process's counters, but not its gauges", () => {
    const snapshot: Snapshot = [requests('/a', 1, 0, 0), memory(10), lag(1), cpu(1)]
    expect(withoutGauges(snapshot)).toEqual([requests('/a', 1, 0, 0), cpu(1)])
  })

  it('parses the metrics of another process', () => {
    const snapshot = [requests('/a', 1), memory(10), cpu(1)]
    expect(v.parse(snapshotSchema, JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot)
  })
})
