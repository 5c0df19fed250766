import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { IdeaInput } from '../../../contract/record'
import { formatClock } from '../../lib/format-figures'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { angleOf, arcOf, arcPath } from '../../ui/ring-geometry'
import { endOf, isSpoken } from '../../lib/ideas'
import type { Playback } from './playback'
import styles from './Scrubber.module.css'
import { usePlayback } from './PlayIdea'

interface PlayMinuteProps {
  playback: Playback
  durationMs: number
  /** Whether the audio has loaded. */
  isReady: boolean
}

interface HandProps {
  playback: Playback
  ideas: readonly IdeaInput[]
  durationMs: number
  /** The duration of one full turn of the ring. */
  lengthMs: number
}

/** How far each key moves the position, in milliseconds. */
const keyStepsMs = new Map([
  ...['ArrowRight', 'ArrowUp'].map((key) => [key, 1000] as const),
  ...['ArrowLeft', 'ArrowDown'].map((key) => [key, -1000] as const),
  ['PageUp', 5000],
  ['PageDown', -5000],
])

/** In the ring's units: the hand, just inside the marks, and the underline of the idea that is playing. */
const handRadius = 41.6
const soundingRadius = 43.4

/** The play button of the whole round, and the current position. */
export function PlayMinute({ playback, durationMs, isReady }: PlayMinuteProps) {
  const isPlaying = usePlayback(playback, ({ playing }) => playing === 'minute')
  return (
    <div className={styles.controls}>
      <Button
        className={styles.play}
        disabled={!isReady}
        onClick={() => (isPlaying ? playback.stop() : playback.playMinute())}
      >
        {isPlaying ? t('Pause') : t('Play the recording')}
      </Button>
      <Clock playback={playback} durationMs={durationMs} />
    </div>
  )
}

function Clock({ playback, durationMs }: Omit<PlayMinuteProps, 'isReady'>) {
  const now = usePlayback(playback, ({ positionMs }) => formatClock(positionMs))
  return (
    <span aria-hidden className="faint numerals">
      {now} / {formatClock(durationMs)}
    </span>
  )
}

/** An overlay that turns the ring into a scrubber: draws the hand, and handles pointer and keyboard. */
export function Hand({ playback, ideas, durationMs, lengthMs }: HandProps) {
  const positionMs = usePlayback(playback, (state) => state.positionMs)
  const isPlaying = usePlayback(playback, ({ playing }) => playing !== null)
  const slider = useRef<HTMLDivElement>(null)
  const sounding = ideas.findLast((idea) => isSpoken(idea) && idea.atMs <= positionMs && positionMs < endOf(idea))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionForKey(event.key, positionMs, durationMs)
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    playback.seek(next)
  }
  const seekTo = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (box) playback.seek(positionForPointer(event, box, playback.read().positionMs, { durationMs, lengthMs }))
  }

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t('Position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationMs / 1000)}
      aria-valuenow={Math.floor(positionMs / 1000)}
      aria-valuetext={formatPosition(positionMs, durationMs, ideas)}
      className={styles.slider}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className={styles.drawing}>
        {sounding && isPlaying && (
          <path className={styles.sounding} d={arcPath(arcOf(sounding, lengthMs), soundingRadius)} />
        )}
        <g transform={`rotate(${angleOf(positionMs, lengthMs)})`}>
          <path className={styles.hand} d="M0 -44.6V-36" />
          <circle className={styles.knob} cy={-handRadius + 4.5} r="2.1" />
        </g>
        <circle
          className={styles.track}
          r="43"
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            slider.current?.focus({ preventScroll: true })
            seekTo(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
          }}
        />
      </svg>
    </div>
  )
}

function positionForKey(key: string, positionMs: number, durationMs: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return durationMs
  const stepMs = keyStepsMs.get(key)
  return stepMs === undefined ? null : positionMs + stepMs
}

/** The time under the pointer. A drag across the top of the ring stops at the round's end or start. */
function positionForPointer(
  { clientX, clientY, type }: Pick<PointerEvent, 'clientX' | 'clientY' | 'type'>,
  { left, top, width, height }: DOMRect,
  beforeMs: number,
  { durationMs, lengthMs }: Pick<HandProps, 'durationMs' | 'lengthMs'>,
): number {
  const [x, y] = [clientX - left - width / 2, clientY - top - height / 2]
  const turn = Math.atan2(x, -y) / (2 * Math.PI)
  const atMs = Math.min((turn < 0 ? turn + 1 : turn) * lengthMs, durationMs)
  if (type === 'pointerdown' || Math.abs(atMs - beforeMs) < lengthMs / 2) return atMs
  return beforeMs < lengthMs / 2 ? 0 : durationMs
}

/** `0:12 of 1:00, idea 2`. */
function formatPosition(positionMs: number, durationMs: number, ideas: readonly IdeaInput[]): string {
  const place = ideas.findLastIndex(
    (idea) => idea.atMs <= positionMs && positionMs < Math.max(endOf(idea), idea.atMs + 1),
  )
  const [position, length] = [formatClock(positionMs), formatClock(durationMs)]
  return place < 0
    ? t('{position} of {length}', { position, length })
    : t('{position} of {length}, idea {number}', { position, length, number: place + 1 })
}
