import { largest, median, percentile } from '../../scripts/tools/statistics'
import { drawTable } from '../../scripts/tools/markdown-table'
import type { TimerRingMeasured } from './timer-ring'
import type { RouteChanges } from './route-changes'
import type { PageShift } from './layout-shifts'
import type { Typing, TypingMeasured } from './typing'

interface InteractionMeasured {
  typing: TypingMeasured
  ring: TimerRingMeasured
  routes: RouteChanges
  shifts: readonly PageShift[]
}

/** Tables of key latency, the timer ring, route changes and layout shifts. */
export function reportInteraction({ typing, ring, routes, shifts }: InteractionMeasured): string {
  const { bare, letters, enters } = typing
  const keys = (name: string, figure: (typing: Typing) => number, digits = 1) => {
    return { name, values: [bare, letters, enters].map(figure), digits, isCompared: true }
  }
  const moved = shifts.filter(({ score, withAnswers }) => score > 0 || withAnswers > 0)
  return [
    drawTable({
      title: 'a key, ms',
      columns: ['bare textarea', 'a letter', 'Enter'],
      rows: [
        keys('key to paint without the wait for the frame, median', ({ work }) => median(work)),
        keys('  p95', ({ work }) => percentile(work, 95)),
        keys('key to paint with the wait, median', ({ toPaint }) => median(toPaint)),
        keys('  p95', ({ toPaint }) => percentile(toPaint, 95)),
        keys('of 100 keys, over 16 ms by the browser', ({ slow, work }) => (100 * slow) / work.length, 0),
      ],
      comparisons: [
        { name: 'letter / bare', of: 1, with: 0 },
        { name: 'Enter / bare', of: 2, with: 0 },
      ],
    }),
    drawTable({
      title: 'the ring',
      columns: ['in front', 'hidden'],
      rows: [
        { name: 'frames a second', values: [ring.framesPerSecond, ring.hiddenFramesPerSecond], digits: 1 },
        { name: 'scripts a frame, ms', values: [ring.scriptMs, null], digits: 2 },
        { name: 'main thread a frame, ms', values: [ring.workMs, null], digits: 2 },
        { name: 'scripts in 5 s, ms', values: [null, ring.hiddenScriptMs], digits: 2 },
      ],
    }),
    drawTable({
      title: 'to a page that has been there, ms',
      columns: ['median', 'longest'],
      rows: Object.entries(routes).map(([name, times]) => ({ name, values: [median(times), largest(times)] })),
    }),
    drawTable({
      title: 'layout shift',
      columns: ['CLS', 'with answers to presses'],
      rows: [
        ...moved.map(({ where, score, withAnswers }) => ({ name: where, values: [score, withAnswers], digits: 4 })),
        { name: `the other ${shifts.length - moved.length} of ${shifts.length}`, values: [0, 0], digits: 4 },
      ],
    }),
  ].join('\n\n')
}
