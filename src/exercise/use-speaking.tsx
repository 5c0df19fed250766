import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useAppDispatch, useAppSelector, useFeatures } from '../lib/store-hooks'
import { LazyPart } from '../ui/LazyPart'
import { selectVoice } from '../voice/voice-state'

/** The voice feature as the exercise uses it. */
export interface Speaking {
  /** The choice whether the words are written down, above `Start`. */
  words: ReactNode
  /** Shown below the form. */
  setUp: ReactNode
  /** The microphone’s status, shown in the running round. */
  listening: ReactNode
  /**
   * Opens the microphone; call it within a press. Returns null if it is open already. Resolves when it is open or the
   * reason is shown; rejects if the code cannot be loaded.
   */
  prepare: () => Promise<void> | null
  release: () => void
}

/** Loads the voice feature only for people who speak. */
export function useSpeaking(): Speaking {
  const dispatch = useAppDispatch()
  const { voice } = useFeatures()
  const isReady = useAppSelector((state) => selectVoice(state).phase === 'ready')

  const release = useMemo(
    () => () => {
      const here = voice.loaded()
      if (here) void dispatch(here.turnOffMicrophone())
    },
    [voice, dispatch],
  )
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      // Leaving the page closes the microphone.
      isHere.current = false
      release()
    }
  }, [release])

  return {
    words: <LazyPart part={voice}>{({ WordsChoice }) => <WordsChoice />}</LazyPart>,
    setUp: <LazyPart part={voice}>{({ VoiceSetUp }) => <VoiceSetUp />}</LazyPart>,
    listening: <LazyPart part={voice}>{({ ListeningState }) => <ListeningState />}</LazyPart>,
    prepare: () => (isReady ? null : voice.load().then((here) => dispatch(here.openMicrophoneForRound(isHere)))),
    release,
  }
}
