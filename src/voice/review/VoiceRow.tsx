import type { ReactNode } from 'react'
import type { IdeaInput } from '../../../contract/records'
import { endOf, isSpoken } from '../../lib/idea-times'
import { clockWords } from '../../lib/second-words'
import type { RowVoice } from '../../lib/shown-minute'
import { t } from '../../lib/translation'
import type { Playback } from './playback'
import type { Sound } from './player'
import { canSplit, SplitIdea } from './SplitIdea'
import { usePlayback } from './use-playback'
import styles from './VoiceRow.module.css'

/** Sound before and after an idea that is played with it, in milliseconds: where it begins is known to a tenth of a second. */
const marginMs = 250

/** How much is played of an idea whose end is not known, in milliseconds. */
const unknownLengthMs = 3000

interface VoiceRowProps {
  id: string
  idea: IdeaInput
  /** Its place in the list, from 1 on. */
  number: number
  playback: Playback
  sound: Sound | null
  /** The sound is on its way. */
  isReading: boolean
  show: (voice: RowVoice) => ReactNode
}

/** What the voice brings to an idea: whether it sounds, the button that plays it, and where it is to be parted. */
export function VoiceRow({ id, idea, number, playback, sound, isReading, show }: VoiceRowProps) {
  const isAlone = usePlayback(playback, ({ playing }) => playing === id)
  const isSounding = usePlayback(
    playback,
    ({ playing, positionMs }) =>
      playing === id || (playing === 'minute' && idea.atMs <= positionMs && positionMs < endOf(idea)),
  )
  if (!isSpoken(idea)) return show({ isSounding: false, play: null, split: null })

  const play = () => {
    const toMs = idea.endMs ?? idea.atMs + unknownLengthMs
    playback.playStretch(id, idea.atMs - marginMs, toMs + marginMs)
  }

  return show({
    isSounding,
    play: (sound !== null || isReading) && (
      <button
        type="button"
        className={styles.play}
        disabled={sound === null}
        aria-label={t(isAlone ? 'Stop idea {number}, {time}' : 'Play idea {number}, {time}', {
          number,
          time: clockWords(idea.atMs),
        })}
        onClick={() => (isAlone ? playback.stop() : play())}
      >
        {isAlone ? t('Stop') : t('Play')}
      </button>
    ),
    split: canSplit(idea)
      ? ({ split, cancel }) => (
          <SplitIdea {...{ id, idea, number, playback, sound }} onSplit={split} onCancel={cancel} />
        )
      : null,
  })
}
