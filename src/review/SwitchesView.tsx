import { formatIdea } from '../lib/ideas'
import { formatClock, formatSeconds } from '../lib/format-figures'
import { t, tn } from '../lib/translation'
import type { IdeaInput } from '../../contract/record'
import { classes } from '../ui/classes'
import { Table } from '../ui/Table'
import { groupsOf } from './groups'
import styles from './SwitchesView.module.css'
import { switchesOf, type Step, type Switches } from './switches'

interface SwitchesViewProps {
  ideas: readonly IdeaInput[]
  lengthMs: number
}

/** Shows steps within a group and switches to another, with the time each took. */
export function SwitchesView({ ideas, lengthMs }: SwitchesViewProps) {
  const found = switchesOf(ideas)
  return (
    <div className="stack">
      <h3>{t('Where you switched')}</h3>
      <p className={styles.words}>{formatSum(found)}</p>
      <Way ideas={ideas} lengthMs={lengthMs} steps={found.steps} />
      <details>
        <summary>{t('Step by step')}</summary>
        <Table
          columns={[t('At'), t('Group'), t('Idea'), t('After')]}
          className={classes('small numerals', styles.table)}
        >
          {found.steps.map((step, place) => (
            <tr key={place} data-way={step.way}>
              <td>{formatClock(step.idea.atMs)}</td>
              <td>{step.letter ?? '–'}</td>
              <th scope="row" dir="auto">
                {formatIdea(step.idea)}
              </th>
              <td>{formatStep(step)}</td>
            </tr>
          ))}
        </Table>
      </details>
      <details>
        <summary>{t('What does this mean?')}</summary>
        <p className={styles.words}>
          {t(
            'A step is the time from one idea to the next; after a spoken one, from its end. It counts where both ideas are in a group. Where people named things against the clock, a step within a group took about 2 s, and one to another group about 3 s. Typing takes longer, and which ideas belong together is yours to say: no way of going is better than another.',
          )}
        </p>
      </details>
    </div>
  )
}

function formatSum({ switches, stays, usualStayMs, usualSwitchMs }: Switches): string {
  const sums = [
    tn(switches, '{count} switch to another group.', '{count} switches to another group.'),
    tn(stays, '{count} step within a group.', '{count} steps within a group.'),
  ]
  if (usualSwitchMs !== null)
    sums.push(t('A switch typically took {length}.', { length: formatSeconds(usualSwitchMs) }))
  if (usualStayMs !== null)
    sums.push(t('A step within a group typically took {length}.', { length: formatSeconds(usualStayMs) }))
  return sums.join(t(' '))
}

function formatStep({ way, afterMs }: Step): string {
  if (afterMs === null) return t('the first')
  const length = formatSeconds(afterMs)
  if (way === 'switch') return t('{length}, a switch', { length })
  return way === 'stay' ? t('{length}, the same group', { length }) : length
}

/** Dimensions of the drawing, in view box units. */
const rowHeight = 16
const left = 14
const width = 300

/** A line for each group with its ideas over time, and the path through them. */
function Way({ ideas, lengthMs, steps }: SwitchesViewProps & { steps: readonly Step[] }) {
  const groups = groupsOf(ideas)
  const x = ({ atMs }: IdeaInput) => left + Math.min(atMs / lengthMs, 1) * (width - left - 4)
  const y = (letter: string | null) => (groups.findIndex((group) => group.letter === letter) + 0.5) * rowHeight
  return (
    <svg className={styles.way} viewBox={`0 0 ${width} ${groups.length * rowHeight}`} aria-hidden>
      {groups.map(({ letter }, row) => (
        <g key={letter}>
          <text className={styles.letter} x="4" y={(row + 0.5) * rowHeight}>
            {letter}
          </text>
          <line
            className={styles.line}
            x1={left}
            x2={width}
            y1={(row + 0.5) * rowHeight}
            y2={(row + 0.5) * rowHeight}
          />
        </g>
      ))}
      {steps.map((step, place) => {
        const before = steps[place - 1]
        const isKnown = before !== undefined && (step.way === 'stay' || step.way === 'switch')
        return (
          isKnown && (
            <line
              key={place}
              className={styles.step}
              x1={x(before.idea)}
              y1={y(before.letter)}
              x2={x(step.idea)}
              y2={y(step.letter)}
            />
          )
        )
      })}
      {steps.map(
        ({ idea, letter }, place) =>
          letter !== null && <circle key={place} className={styles.mark} cx={x(idea)} cy={y(letter)} r="3" />,
      )}
    </svg>
  )
}
