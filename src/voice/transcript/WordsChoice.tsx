import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { Checkbox } from '../../ui/Checkbox'
import { selectVoice } from '../voice'
import { selectVoiceSettings } from '../voice-settings'
import { askForTranscript, turnOffTranscript } from './thunks'
import { selectTranscript } from './transcript'

/** The id of the words that say where transcription runs and what it takes; they stand below `Start`. */
export const explanationOfWords = 'where-words-are-written'

/** Turns transcription on or off. */
export function WordsChoice() {
  const dispatch = useAppDispatch()
  const { phase } = useAppSelector(selectTranscript)
  const isOff = phase === 'off' || phase === 'removing'
  // An earlier choice counts from when the microphone is turned on.
  const isAgreed = useAppSelector((state) => selectVoiceSettings(state).transcript !== 'off')
  const canHear = useAppSelector((state) => selectVoice(state).phase !== 'troubled')
  return (
    canHear && (
      <Checkbox
        label={t('Write down what I say')}
        aria-describedby={explanationOfWords}
        checked={!isOff || isAgreed}
        onChange={(event) => {
          if (event.currentTarget.checked) void dispatch(askForTranscript())
          else dispatch(turnOffTranscript())
        }}
      />
    )
  )
}
