import { largest, median } from '../../scripts/tools/statistics'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import type { MemoryUsage, CpuUsage } from './page-meter'
import type { Observations } from './probe'
import type { RecordsMeasured } from './records'
import type { RoundMeasured } from './round'
import type { RunMeasured } from './rounds'
import type { Task } from './main-thread-tasks'

/** Rounds by what is done in them. */
const names = { Type: 'typed', Speak: 'spoken', Both: 'both', Words: 'with words' } as const

const nameOf = ({ mode, isSetUp }: RoundMeasured): string => (isSetUp ? names[mode] : `${names[mode]} at once`)

const comparisons = [
  { name: 'spoken / typed', of: 1, with: 0 },
  { name: 'both / typed', of: 2, with: 0 },
  { name: 'with words / spoken', of: 5, with: 1 },
]

/** A stretch of a round. */
type Stretch = [from: keyof RoundMeasured['moments'], to: keyof RoundMeasured['moments']]

/** Tables of all measured rounds. */
export function reportRounds({ memoryUsage, rounds }: RunMeasured): string {
  const columns = rounds.map(nameOf)
  const rows = [
    { name: 'ideas', values: rounds.map(({ ideas }) => ideas) },
    ...taskRows('set-up', rounds, ['setUp', 'start']),
    ...taskRows('round', rounds, ['start', 'end']),
    ...taskRows('review', rounds, ['end', 'seen']),
    share('main thread, % of a core', rounds, 'tasks'),
    share('  scripts', rounds, 'scripts'),
    share('  layout and style', rounds, 'layout'),
    share("page's process, % of a core", rounds, 'renderer'),
    share('whole browser, % of a core', rounds, 'browser'),
    times('key to frame, median ms', rounds, 'keystrokes', median),
    times('  longest, ms', rounds, 'keystrokes', largest),
    times('utterance to words, median ms', rounds, 'words', median),
    times('  longest, ms', rounds, 'words', largest),
    times('recording read, ms', rounds, 'decodings', largest),
    times('Play to sound, ms', rounds, 'plays', largest),
  ]
  const memory = [memoryUsage, ...rounds.map((round) => round.memoryUsage)]
  return [
    drawTable({ title: 'a round', columns, rows, comparisons }),
    drawTable({ title: 'held after', columns: ['nothing', ...columns], rows: memoryRows(memory) }),
  ].join('\n\n')
}

/** Tables of the records page with few and with many records. */
export function reportRecords(measured: readonly RecordsMeasured[]): string {
  const lasting = (of: 'ms' | 'ranMs') => measured.map(({ tasks }) => tasks.filter((task) => task[of] > longMs).length)
  const longest = (of: 'ms' | 'ranMs') => measured.map(({ tasks }) => largest(tasks.map((task) => task[of])))
  const answers = measured.at(-1)?.answerMs
  const names = answers ? Object.keys(answers) : []
  const page = drawTable({
    title: 'the records page',
    columns: measured.map(({ records }) => `${records} records`),
    rows: [
      { name: 'interactive after, ms', values: measured.map(({ interactiveMs }) => interactiveMs), isCompared: true },
      { name: 'scrolled down to row', values: measured.map(({ lastRow }) => lastRow) },
      { name: `scrolling: tasks over ${longMs} ms`, values: lasting('ms') },
      { name: '  that ran for so long', values: lasting('ranMs') },
      { name: '  longest, ms', values: longest('ms') },
      { name: '  that ran longest, ms', values: longest('ranMs') },
    ],
    comparisons: [{ name: 'last / first', of: measured.length - 1, with: 0 }],
  })
  const search = drawTable({
    title: 'a page over HTTP',
    columns: names,
    rows: [{ name: 'answered after, ms', values: Object.values(answers ?? {}), digits: 1, isCompared: true }],
    comparisons: names.slice(1).map((name, index) => ({ name: `${name} / plain`, of: index + 1, with: 0 })),
  })
  return `${page}\n\n${search}`
}

/** Threshold of a long task (Long Tasks API, section 1). */
const longMs = 50

/** A task that ran for less than this share of its time waited for a busy machine, so the page did not cause it. */
const ownShare = 0.5

/** Describes the long tasks of a round; those that the page caused are listed with their scripts. */
export function describeLongTasks(round: RoundMeasured): string {
  const { moments, tasks, ideas } = round
  const longTasks = tasks.filter(({ at, ms }) => ms > longMs && at >= moments.setUp && at < moments.seen)
  const own = longTasks.filter(({ ms, ranMs }) => ranMs >= ownShare * ms || ranMs > longMs)
  const waited = longTasks.length - own.length
  return [
    `${nameOf(round)}: ${ideas} ideas; tasks over ${longMs} ms: ${own.length}, and ${waited} that waited for the machine`,
    ...own.map((task) => `  ${describeTask(round, task)}`),
  ].join('\n')
}

function describeTask({ moments, observations }: RoundMeasured, { at, ms, ranMs }: Task): string {
  const ran = observations.frames
    .flatMap(({ scripts }) => scripts)
    .filter(({ startTime, duration }) => startTime < at + ms && startTime + duration > at)
    .toSorted((one, other) => other.duration - one.duration)
    .map(({ duration, invoker, sourceURL, sourceFunctionName }) => {
      const file = URL.canParse(sourceURL) ? new URL(sourceURL).pathname : sourceURL
      return `${Math.round(duration)} ms ${invoker} ${file} ${sourceFunctionName}`.trimEnd()
    })
  const when = `${((at - moments.start) / 1000).toFixed(1)} s after the round's start`
  const who = ran.length === 0 ? 'no script that Chromium names' : ran.join('; ')
  return `${Math.round(ms)} ms, of which it ran ${Math.round(ranMs)}, ${when}: ${who}`
}

function taskRows(name: string, rounds: readonly RoundMeasured[], [from, to]: Stretch): Row[] {
  const found = rounds.map(({ moments, tasks }) => tasks.filter(({ at }) => at >= moments[from] && at < moments[to]))
  const long = (of: 'ms' | 'ranMs') => found.map((tasks) => tasks.filter((task) => task[of] > longMs).length)
  const longest = (of: 'ms' | 'ranMs') => found.map((tasks) => largest(tasks.map((task) => task[of])))
  return [
    { name: `${name}: tasks over ${longMs} ms`, values: long('ms') },
    { name: '  that ran for so long', values: long('ranMs') },
    { name: '  longest, ms', values: longest('ms') },
    { name: '  that ran longest, ms', values: longest('ranMs') },
  ]
}

/** CPU use between a round's start and end, in percent of a core. */
function share(name: string, rounds: readonly RoundMeasured[], of: Exclude<keyof CpuUsage, 'at'>): Row {
  const values = rounds.map(({ before, after }) => (100 * (after[of] - before[of])) / (after.at - before.at))
  return { name, values, digits: 1, isCompared: true }
}

type Timed = Exclude<keyof Observations, 'frames' | 'rounds'>

function times(name: string, rounds: readonly RoundMeasured[], of: Timed, figure: (times: number[]) => number): Row {
  const values = rounds.map((round) => {
    const found = within(round, of, ['start', 'seen']).map(({ ms }) => ms)
    return found.length === 0 ? null : figure(found)
  })
  return { name, values, digits: 1, isCompared: true }
}

function within({ moments, observations }: RoundMeasured, of: Timed, [from, to]: Stretch) {
  return observations[of].filter(({ at }) => at >= moments[from] && at < moments[to])
}

function memoryRows(memory: readonly MemoryUsage[]): Row[] {
  const megabytes = (name: string, of: keyof MemoryUsage): Row => {
    return { name, values: memory.map((memoryUsage) => memoryUsage[of] / 1e6), digits: 1 }
  }
  return [
    megabytes('JavaScript heap, MB', 'heap'),
    megabytes('array buffers, MB', 'arrays'),
    megabytes("page's process, resident MB", 'resident'),
    { name: 'DOM nodes', values: memory.map(({ nodes }) => nodes) },
    { name: 'event listeners', values: memory.map(({ listeners }) => listeners) },
  ]
}
