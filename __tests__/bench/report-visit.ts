import { largest, median } from '../../scripts/tools/statistics'
import { drawTable } from '../../scripts/tools/markdown-table'
import type { Visit, VisitsMeasured } from './visit'

/** From the first visit to the first idea, and later visits: medians, and the longest of all runs. */
export function reportVisits({ atOnce, person, returns, bare }: VisitsMeasured): string {
  const step = (name: string, of: (visit: Visit) => number) => ({
    name,
    values: [median(atOnce.map(of)), median(person.map(of)), largest([...atOnce, ...person].map(of))],
  })
  const later = (name: string, times: readonly number[]) => ({ name, values: [median(times), largest(times)] })
  return [
    drawTable({
      title: 'a first visit, waiting in ms',
      columns: ['at once', 'a person', 'longest'],
      rows: [
        step('`/` to the link usable', ({ landing }) => landing),
        step('its press to the topic', ({ exercise }) => exercise),
        step('Start to the minute', ({ round }) => round),
        step('Enter to the idea', ({ idea }) => idea),
        step('all', ({ landing, exercise, round, idea }) => landing + exercise + round + idea),
        step('moved, kB', ({ bytes }) => bytes / 1000),
        step('answers', ({ answers }) => answers),
      ],
    }),
    drawTable({
      title: 'later visits, waiting in ms',
      columns: ['median', 'longest'],
      rows: [
        later(
          '`/exercise` to the topic',
          returns.map(({ exercise }) => exercise),
        ),
        later(
          "the landing page's link to the topic",
          returns.map(({ fromLanding }) => fromLanding),
        ),
        later('for comparison: a first visit to one line of text', bare),
      ],
    }),
  ].join('\n\n')
}
