import * as v from 'valibot'

const labelsSchema = v.record(v.string(), v.string())

const described = { name: v.string(), help: v.string() }

const sampleSchema = v.object({ labels: labelsSchema, value: v.number() })

/** One metric at one moment. */
export const metricSchema = v.variant('type', [
  /** Only grows during the life of the process. */
  v.object({ ...described, type: v.literal('counter'), samples: v.array(sampleSchema) }),
  /** Goes up and down. Merged over processes as their sum or their maximum. */
  v.object({
    ...described,
    type: v.literal('gauge'),
    over: v.picklist(['sum', 'most']),
    samples: v.array(sampleSchema),
  }),
  /** Counts per bucket; `counts` has one more than `bounds`, for values above the last bound. */
  v.object({
    ...described,
    type: v.literal('histogram'),
    bounds: v.array(v.number()),
    samples: v.array(v.object({ labels: labelsSchema, counts: v.array(v.number()), sum: v.number() })),
  }),
])

export type Metric = v.InferOutput<typeof metricSchema>
export type Labels = v.InferOutput<typeof labelsSchema>

/** All metrics of one process. */
export const snapshotSchema = v.array(metricSchema)

export type Snapshot = readonly Metric[]

const labelsKey = (labels: Labels) => JSON.stringify(labels)

/** Merges samples with the same labels. */
const mergeSamples = <Sample extends { labels: Labels }>(
  samples: readonly Sample[],
  join: (one: Sample, other: Sample) => Sample,
): Sample[] => {
  const joined = new Map<string, Sample>()
  for (const sample of samples) {
    const key = labelsKey(sample.labels)
    const known = joined.get(key)
    joined.set(key, known ? join(known, sample) : sample)
  }
  return [...joined.values()]
}

const mergeMetrics = (one: Metric, other: Metric): Metric => {
  if (one.type === 'histogram' && other.type === 'histogram') {
    const samples = mergeSamples([...one.samples, ...other.samples], (here, there) => ({
      labels: here.labels,
      counts: here.counts.map((count, index) => count + (there.counts[index] ?? 0)),
      sum: here.sum + there.sum,
    }))
    return { ...one, samples }
  }
  if (one.type === 'histogram' || other.type === 'histogram') return one
  const isMost = one.type === 'gauge' && one.over === 'most'
  const samples = mergeSamples([...one.samples, ...other.samples], (here, there) => ({
    labels: here.labels,
    value: isMost ? Math.max(here.value, there.value) : here.value + there.value,
  }))
  return { ...one, samples }
}

/** Merges the metrics of several processes. */
export const mergeSnapshots = (snapshots: readonly Snapshot[]): Snapshot => {
  const joined = new Map<string, Metric>()
  for (const figure of snapshots.flat()) {
    const known = joined.get(figure.name)
    joined.set(figure.name, known ? mergeMetrics(known, figure) : figure)
  }
  return [...joined.values()]
}

/** The metrics to keep of a process that has ended. Dropping its counters would make the totals fall and rates jump. */
export const withoutGauges = (snapshot: Snapshot): Snapshot => snapshot.filter(({ type }) => type !== 'gauge')
