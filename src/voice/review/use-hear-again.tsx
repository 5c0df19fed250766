import { useCallback } from 'react'
import type { IdeaInput } from '../../../contract/record'
import { useAppDispatch, useFeatures } from '../../lib/store-hooks'
import { hearAgain } from '../hearing/thunks'
import { useFoundPlace } from '../transcript/use-found-place'
import type { Sound } from './player'

type Ideas = readonly IdeaInput[]

export interface HearingAgain {
  /** Whether a model is here, or can be downloaded, and the recording is. */
  canListen: boolean
  /** Lets the model listen to some of the round's ideas. */
  hear: (only: Ideas, ideas: Ideas) => void
}

export function useHearAgain(roundId: string, sound: Sound | null): HearingAgain {
  const dispatch = useAppDispatch()
  const features = useFeatures()
  const found = useFoundPlace(sound !== null)
  const hear = useCallback(
    async (only: Ideas, ideas: Ideas) => {
      if (!sound) return
      await features.voice.load()
      await dispatch(
        hearAgain({
          roundId,
          only,
          ideas,
          soundOf: ({ atMs, endMs }) => sound.samples(atMs - marginMs, endMs + marginMs),
        }),
      )
    },
    [dispatch, features, roundId, sound],
  )
  return {
    canListen: sound !== null && (found?.place === 'model' || found?.place === 'modelAfterFetching'),
    hear: useCallback((only: Ideas, ideas: Ideas) => void hear(only, ideas), [hear]),
  }
}

/** Sound before and after an idea that belongs to it, in milliseconds. */
const marginMs = 250
