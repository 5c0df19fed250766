import { useEffect, useMemo, useRef, useState } from 'react'
import type { Speaking } from '../exercise/RoundScreen'
import { lazy } from '../lib/lazy'
import type { Background } from './background'
import { useAppDispatch, useAppSelector } from './hooks'
import type * as VoicePart from './voice-part'

/** Speaking as a round needs it; nothing of it is fetched for those who type. */
export function useSpeaking({ voice: startVoice }: Pick<Background, 'voice'>): Speaking {
  const dispatch = useAppDispatch()
  const isWanted = useAppSelector(({ preferences }) => preferences.mode !== 'type')
  const isReady = useAppSelector(({ voice }) => voice?.phase === 'ready')
  const [part, setPart] = useState<typeof VoicePart>()
  const voice = useMemo(
    () =>
      lazy(async () => {
        const [fetched] = await Promise.all([import(/* webpackChunkName: "voice" */ './voice-part'), startVoice()])
        setPart(fetched)
        return fetched
      }),
    [startVoice],
  )

  useEffect(() => {
    // A failure is told with the press that needs it.
    if (isWanted) voice.load().catch(() => undefined)
  }, [voice, isWanted])

  const letGo = useMemo(
    () => () => {
      const here = voice.loaded()
      if (here) void dispatch(here.microphoneNotWanted())
    },
    [voice, dispatch],
  )
  const isHere = useRef(true)
  // Whoever goes elsewhere is not listened to.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      letGo()
    }
  }, [letGo])

  return {
    setUp: part && <part.VoiceSetUp />,
    listening: part && <part.ListeningState />,
    getReady: () => (isReady ? null : voice.load().then((here) => dispatch(here.roundReadied(isHere)))),
    letGo,
  }
}
