import { useEffect, useState } from 'react'
import { clip } from '../../contract/clip-text'
import type { IdeaInput } from '../../contract/record'
import { formatIdea } from '../lib/ideas'
import { labelAt } from '../ui/ring-labels'
import styles from './Replay.module.css'

/** The whole minute passes in this time. */
const replayMs = 1_800

/** Afterwards the last words stand for a moment. */
const afterMs = 700

/** As many labels as have room around the ring, and the length of each in UTF-16 units. */
const maximumLabels = 7
const maximumLabelLength = 14

/** The round that was replayed last: coming back to its review does not replay it again. */
let lastReplayed: string | null = null

/** Whether the end of a round is being replayed: once, until it is over or the person presses anything. */
export function useReplay(id: string): boolean {
  const [isReplaying, setIsReplaying] = useState(() => lastReplayed !== id)
  useEffect(() => {
    lastReplayed = id
    const end = () => setIsReplaying(false)
    const timer = setTimeout(end, replayMs + afterMs)
    addEventListener('keydown', end)
    addEventListener('pointerdown', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', end)
      removeEventListener('pointerdown', end)
    }
  }, [id])
  return isReplaying
}

/** When a mark appears, in seconds since the start of the replay. */
export function replaySecondsOf({ atMs }: { atMs: number }, lengthMs: number): number {
  return ((Math.min(atMs, lengthMs) / lengthMs) * replayMs) / 1000
}

interface ReplayedWordsProps {
  ideas: readonly IdeaInput[]
  lengthMs: number
}

/** Around a large ring: the words of each idea beside its mark, as it appears. The list of ideas says them, too. */
export function LabelsOfReplay({ ideas, lengthMs }: ReplayedWordsProps) {
  return (
    <svg className={styles.labels} viewBox="-50 -50 100 100" aria-hidden="true">
      {labelled(ideas, lengthMs).map((idea, index) => {
        const { x, y, textAnchor } = labelAt(idea, 'outside', lengthMs)
        return (
          <text key={index} {...{ x, y, textAnchor }} dy=".35em" style={delayOf(idea, lengthMs)}>
            {short(formatIdea(idea))}
          </text>
        )
      })}
    </svg>
  )
}

/** Beside a small ring: the same words, one after another in the same place. */
export function WordsOfReplay({ ideas, lengthMs }: ReplayedWordsProps) {
  return (
    <span className={styles.words} aria-hidden="true">
      {ideas.map((idea, index) => {
        const next = ideas[index + 1]
        const seconds = replaySecondsOf(idea, lengthMs)
        const untilSeconds = next === undefined ? (replayMs + afterMs) / 1000 : replaySecondsOf(next, lengthMs)
        return (
          <span
            key={index}
            dir="auto"
            className="cover one-line"
            style={{ animationDelay: `${seconds}s`, animationDuration: `${untilSeconds - seconds}s` }}
          >
            {formatIdea(idea)}
          </span>
        )
      })}
    </span>
  )
}

const delayOf = (idea: IdeaInput, lengthMs: number) => ({ animationDelay: `${replaySecondsOf(idea, lengthMs)}s` })

/** Ideas from the whole round, without labels that would touch. */
function labelled(ideas: readonly IdeaInput[], lengthMs: number): readonly IdeaInput[] {
  const step = Math.max(1, ideas.length / maximumLabels)
  const spread = ideas.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  return spread.reduce<IdeaInput[]>((shown, idea) => {
    const { y, x } = labelAt(idea, 'outside', lengthMs)
    const isFree = shown.every((one) => {
      const other = labelAt(one, 'outside', lengthMs)
      return Math.abs(other.y - y) > 6 || other.x * x < 0
    })
    return isFree ? [...shown, idea] : shown
  }, [])
}

function short(words: string): string {
  return words.length <= maximumLabelLength ? words : `${clip(words, maximumLabelLength - 1).trimEnd()}…`
}
