import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** A task on a page's main thread; when it began by the page's own time, in milliseconds. */
export interface Task {
  at: number
  /** How long the page could do nothing else, in milliseconds. */
  ms: number
  /** For how much of that it ran; meanwhile the machine may have done other things. */
  ranMs: number
}

const traceSchema = v.object({ traceEvents: v.array(v.unknown()) })
const place = { pid: v.number(), tid: v.number(), ts: v.number() }
const taskSchema = v.object({ ...place, name: v.literal('RunTask'), dur: v.number(), tdur: v.optional(v.number(), 0) })
const markSchema = v.object({ ...place, name: v.literal('bench') })

/** Watches `work` from outside the page; answers all tasks of its main thread with what `work` answers. */
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

/** The mark tells which thread is the page's, and what the page's time was then. */
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
