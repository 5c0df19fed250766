import { useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { selectVoiceSettings } from '../voice-settings'
import type { FoundPlace } from './recogniser-gateway'
import { spokenLanguage } from './thunks'

interface Answer extends FoundPlace {
  language: string
}

/** The spoken language, and where it can be transcribed, for a view that says so before the person decides; null until known. */
export function useFoundPlace(): Answer | null {
  const { voice } = useGateways()
  const { language: chosen } = useAppSelector(selectVoiceSettings)
  const [answer, setAnswer] = useState<(Answer & { chosen: string | null }) | null>(null)
  useEffect(() => {
    let isMounted = true
    const find = async () => {
      const { recogniser } = await voice.load()
      const language = spokenLanguage({ language: chosen }, recogniser)
      const found = await recogniser.findPlace(language)
      if (isMounted) setAnswer({ chosen, language, ...found })
    }
    find().catch((error: unknown) => console.error('Where speech can be transcribed is not known.', error))
    return () => {
      isMounted = false
    }
  }, [voice, chosen])
  return answer?.chosen === chosen ? answer : null
}
