import * as v from 'valibot'

/** What a record must have to be kept, even if this version cannot parse the rest. */
const keptSchema = v.looseObject({ id: v.string(), startedAt: v.string() })

export type KeptRecord = v.InferOutput<typeof keptSchema>

/** The records that can be kept. */
export function keptOf(records: readonly unknown[]): KeptRecord[] {
  return records.flatMap((one) => {
    const { success, output } = v.safeParse(keptSchema, one)
    return success ? [output] : []
  })
}

/** YYYY-MM, UTC. */
export function monthOf({ startedAt }: Pick<KeptRecord, 'startedAt'>): string {
  return startedAt.slice(0, 7)
}
