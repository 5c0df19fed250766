import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { roundMs } from '../../../contract/limits'
import type { BenchUser } from '../../../__tests__/harness/load/users'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/records/documents'
import { sendOperation, type Target } from './graphql-request'
import type { WriteLog } from './write-log'

/** Pause between a response and the next request, to stay within the rate limit per person. In milliseconds. */
const restMs = 550

/** Every nth record is changed after it is saved. */
const changeEvery = 4

const documents = { save: print(saveIdeaRecordMutation), change: print(updateIdeaRecordMutation) }

const idea = (text: string) => ({ text, atMs: 2_000, endMs: null, source: 'TYPED' })

/** Number of ideas in a new and in a changed record. */
export const ideaCounts = { saved: 1, changed: 2 }

const newRecord = (day: string) => ({
  id: randomUUID(),
  topicTitle: 'What if the database goes away?',
  category: 'Other',
  ideas: [idea('Ask again')],
  durationMs: roundMs,
  lengthMs: roundMs,
  startedAt: `${day}T12:00:00.000Z`,
  localDay: day,
})

export type Writer = { user: BenchUser; address: string }

/**
 * Saves records as one person, one at a time, and changes some, until aborted. Unacknowledged writes are retried with the same id
 * and content, as the app's outbox does.
 */
export const writeRecords = async (
  target: Target,
  { user, address }: Writer,
  writeLog: WriteLog,
  signal: AbortSignal,
) => {
  const deliver = async (operation: { query: string; variables: object }): Promise<boolean> => {
    while (!signal.aborted) {
      const response = await sendOperation(target, user, address, operation)
      writeLog.note(response)
      await wait(restMs)
      if (response.outcome === 'done') return true
    }
    return false
  }

  for (let count = 1; !signal.aborted; count += 1) {
    const input = newRecord(writeLog.day)
    if (!(await deliver({ query: documents.save, variables: { input } }))) return
    writeLog.saved.set(input.id, performance.now())
    if (count % changeEvery !== 0) continue
    const change = { ideas: [...input.ideas, idea('And then once more')] }
    if (await deliver({ query: documents.change, variables: { id: input.id, change } })) writeLog.changed.add(input.id)
  }
}
