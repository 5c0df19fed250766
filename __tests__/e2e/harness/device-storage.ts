import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

const roundSchema = v.object({
  topicTitle: v.string(),
  durationMs: v.number(),
  ideas: v.array(v.object({ text: v.string(), atMs: v.number() })),
})

const storeSchema = v.object({
  name: v.string(),
  records: v.array(v.object({ value: v.optional(v.unknown()) })),
})

const stateSchema = v.object({
  origins: v.array(
    v.object({
      indexedDB: v.optional(v.array(v.object({ stores: v.array(storeSchema) })), []),
    }),
  ),
})

const inHandSchema = v.object({ ideas: v.array(v.object({ text: v.string() })) })

const savedSchema = v.object({
  operation: v.object({ kind: v.literal('save'), record: roundSchema }),
})

export type RoundOnDevice = v.InferOutput<typeof roundSchema>

/** The finished rounds in the outbox, oldest first. */
export async function roundsOnDevice(context: BrowserContext): Promise<RoundOnDevice[]> {
  const records = await recordsIn(context, 'outbox')
  return records.map(({ value }) => v.parse(savedSchema, value).operation.record)
}

/** The stored ideas of rounds in progress. */
export async function ideasInProgress(context: BrowserContext): Promise<string[]> {
  const rounds = await recordsIn(context, 'rounds')
  return rounds.flatMap(({ value }) => v.parse(inHandSchema, value).ideas.map(({ text }) => text))
}

const monthSchema = v.object({ records: v.array(v.unknown()) })

/** The number of records in the copy on the device. */
export async function cachedRecordsOnDevice(context: BrowserContext): Promise<number> {
  const months = await recordsIn(context, 'recordsByMonth')
  return months.flatMap(({ value }) => v.parse(monthSchema, value).records).length
}

/** The rows of an object store, in key order. */
export async function recordsIn(context: BrowserContext, store: string) {
  const { origins } = v.parse(stateSchema, await context.storageState({ indexedDB: true }))
  const stores = origins.flatMap(({ indexedDB }) => indexedDB).flatMap(({ stores }) => stores)
  return stores.find(({ name }) => name === store)?.records ?? []
}
