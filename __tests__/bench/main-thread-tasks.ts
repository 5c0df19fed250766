import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** A main-thread task; `at` is its start by the page's `performance.now()`. */
export interface Task {
  at: number
  /** Wall time that it blocked the thread, in milliseconds. */
  ms: number
  /** Thread time of it; less than `ms` if the machine was busy. */
  ranMs: number
}

const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })
const place = { pid: v.number(), tid: v.number(), ts: v.number() }
const taskSchema = v.object({ ...place, name: v.literal('RunTask'), dur: v.number(), tdur: v.optional(v.number(), 0) })
const markSchema = v.object({ ...place, name: v.literal('bench') })

/** Traces the page's main thread during `work`; returns its tasks and the result of `work`. */
export async function watchTasks<Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<{ result: Result; tasks: Task[] }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser cannot be watched.')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  const markedAt = v.parse(v.number(), await page.evaluate("performance.mark('bench').startTime"))
  const result = await work()
  const trace = await browser.stopTracing()
  return { result, tasks: tasksOf(v.parse(traceSchema, JSON.parse(trace.toString())), markedAt) }
}

/** The mark identifies the page's main thread and aligns the clocks. */
function tasksOf({ traceEvents }: v.InferOutput<typeof traceSchema>, markedAt: number): Task[] {
  const mark = traceEvents.find((event) => v.is(markSchema, event))
  if (!mark) throw new Error('Chromium does not tell which thread is the page’s.')
  return traceEvents
    .filter((event) => v.is(taskSchema, event))
    .filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur, tdur = 0 }) => ({
      at: markedAt + (ts - mark.ts) / 1000,
      ms: dur / 1000,
      ranMs: tdur / 1000,
    }))
}
