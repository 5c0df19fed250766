import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useAppDispatch, useAppSelector, useFeatures } from '../app/hooks'
import type { Thunk } from '../lib/gateways'
import type { WithPreferences } from '../preferences/preferences'
import { LazyPart } from '../ui/LazyPart'
import { selectVoice } from '../voice/voice-state'

/** Speaking, as far as a round knows of it. */
export interface Speaking {
  /** What stands under the form. */
  setUp: ReactNode
  /** What stands in the running round: whether it is listened to. */
  listening: ReactNode
  /**
   * Opens the microphone, within a press; null where it is open. Resolves when it is, or when it is said why not; rejects
   * where what that needs could not be fetched.
   */
  prepare: () => Promise<void> | null
  release: () => void
}

/** Whoever spoke last time is going to speak again. */
const preloadVoice =
  (): Thunk<WithPreferences> =>
  (_dispatch, getState, { features }) => {
    if (getState().preferences.mode !== 'type') void features.voice.preload()
  }

/** Speaking as a round needs it; nothing of it is fetched for those who type. */
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
    dispatch(preloadVoice())
    return () => {
      // Whoever goes elsewhere is not listened to.
      isHere.current = false
      release()
    }
  }, [dispatch, release])

  return {
    setUp: <LazyPart part={voice}>{({ VoiceSetUp }) => <VoiceSetUp />}</LazyPart>,
    listening: <LazyPart part={voice}>{({ ListeningState }) => <ListeningState />}</LazyPart>,
    prepare: () => (isReady ? null : voice.load().then((here) => dispatch(here.openMicrophoneForRound(isHere)))),
    release,
  }
}
