import { useEffect, useState } from 'react'
import { useAppSelector, useFeatures, useGateways } from '../../lib/store-hooks'
import { selectVoiceSettings } from '../voice-settings'
import type { FoundPlace } from './recogniser-gateway'
import { spokenLanguage } from './thunks'

interface Answer extends FoundPlace {
  language: string
}

/**
 * The spoken language, and where it can be transcribed, for a view that says so before the person decides; null until known.
 *
 * @param isNeeded whether to find out, which loads the voice feature.
 */
export function useFoundPlace(isNeeded = true): Answer | null {
  const { voice } = useGateways()
  const features = useFeatures()
  const { language: chosen } = useAppSelector(selectVoiceSettings)
  const [answer, setAnswer] = useState<(Answer & { chosen: string | null }) | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isMounted = true
    const find = async () => {
      // With the person's settings.
      await features.voice.load()
      const { recogniser } = await voice.load()
      const language = spokenLanguage({ language: chosen }, recogniser)
      const found = await recogniser.findPlace(language)
      if (isMounted) setAnswer({ chosen, language, ...found })
    }
    find().catch((error: unknown) => console.error('Where speech can be transcribed is not known.', error))
    return () => {
      isMounted = false
    }
  }, [voice, features, chosen, isNeeded])
  return answer?.chosen === chosen ? answer : null
}
