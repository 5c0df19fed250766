import { useEffect, useMemo, useRef, useState } from 'react'
import type { IdeaInput } from '../../../contract/record'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { endOf } from '../../lib/ideas'
import type { IdeaPlace } from '../../lib/round-view'
import type { Playback } from './playback'
import type { Sound } from './player'
import styles from './SplitIdea.module.css'
import { usePlayback } from './PlayIdea'

/** The precision of the split point, in milliseconds. */
const stepMs = 10

interface SplitIdeaProps extends IdeaPlace {
  playback: Playback
  sound: Sound | null
  onSplit: (atMs: number) => void
  onCancel: () => void
}

/** Whether an idea is long enough to be split. */
export function canSplit(idea: IdeaInput): boolean {
  return endOf(idea) - idea.atMs > 2 * stepMs
}

/** Chooses where to split a spoken idea. Starts at the quietest point near its middle, or at the middle without audio. */
export function SplitIdea({ id, idea, number, playback, sound, onSplit, onCancel }: SplitIdeaProps) {
  const lengthMs = endOf(idea) - idea.atMs
  const [chosenMs, setChosenMs] = useState<number | null>(null)
  // The audio may load after this has opened.
  const firstMs = useMemo(() => firstChoice(idea, sound), [idea, sound])
  const afterMs = chosenMs ?? firstMs
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => slider.current?.focus(), [])
  const atMs = idea.atMs + afterMs
  const seconds = (afterMs / 1000).toFixed(2)

  return (
    <div
      role="group"
      aria-label={t('Split idea {number}', { number })}
      className={styles.split}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <label htmlFor={`${id}-place`} className="soft small numerals">
        {t('Where the second idea begins: {seconds} s after the first', { seconds })}
      </label>
      <input
        ref={slider}
        id={`${id}-place`}
        type="range"
        className={styles.place}
        min={stepMs}
        max={Math.ceil(lengthMs / stepMs) * stepMs - stepMs}
        step={stepMs}
        value={afterMs}
        aria-valuetext={t('{seconds} seconds after it began', { seconds })}
        onChange={({ target }) => setChosenMs(Number(target.value))}
      />
      <div className="actions gap-2">
        {sound && (
          <>
            <PlayHalf
              name={`${id}-before`}
              words={t('Play before')}
              fromMs={idea.atMs}
              toMs={atMs}
              playback={playback}
            />
            <PlayHalf
              name={`${id}-after`}
              words={t('Play after')}
              fromMs={atMs}
              toMs={endOf(idea)}
              playback={playback}
            />
          </>
        )}
        <Button kind="primary" onClick={() => onSplit(atMs)}>
          {t('Split here')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </div>
  )
}

interface PlayHalfProps {
  name: string
  words: string
  fromMs: number
  toMs: number
  playback: Playback
}

/** Plays one half of the split idea. */
function PlayHalf({ name, words, fromMs, toMs, playback }: PlayHalfProps) {
  const isPlaying = usePlayback(playback, ({ playing }) => playing === name)
  return (
    <Button onClick={() => (isPlaying ? playback.stop() : playback.playStretch(name, fromMs, toMs))}>
      {isPlaying ? t('Stop') : words}
    </Button>
  )
}

/** The initial split point, in milliseconds after the idea's start. */
function firstChoice(idea: IdeaInput, sound: Sound | null): number {
  const lengthMs = endOf(idea) - idea.atMs
  const quiet = sound?.quietestMs(idea.atMs + lengthMs / 4, idea.atMs + (lengthMs * 3) / 4)
  const afterMs = quiet == null ? lengthMs / 2 : quiet - idea.atMs
  return Math.max(Math.round(afterMs / stepMs) * stepMs, stepMs)
}
