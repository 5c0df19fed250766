import { useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../app/hooks'
import { messageOf } from '../../lib/message-of'
import type { Recording } from '../gateways'
import { selectUid } from '../../session/session'
import { ownRecordings } from './recordings-thunks'

export interface OwnRecordings {
  /** null: not read yet. */
  recordings: readonly Recording[] | null
  /** Why they could not be read or changed, or null. */
  trouble: string | null
  /** Does something to them, and reads them anew; answers whether it was done. */
  change: (work: () => Promise<void>) => Promise<boolean>
}

/** The recordings on this device of whoever is here, and of guests. */
export function useRecordings(): OwnRecordings {
  const { voice } = useGateways()
  const uid = useAppSelector(selectUid)
  const [recordings, setRecordings] = useState<readonly Recording[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    let isHere = true
    ownRecordings(voice, uid).then(
      (found) => isHere && setRecordings(found),
      (error: unknown) => isHere && setTrouble(messageOf(error)),
    )
    return () => {
      isHere = false
    }
  }, [voice, uid])

  const change = async (work: () => Promise<void>) => {
    let failure: string | null = null
    try {
      await work()
    } catch (error) {
      failure = messageOf(error)
    }
    try {
      setRecordings(await ownRecordings(voice, uid))
    } catch (error) {
      failure ??= messageOf(error)
    }
    setTrouble(failure)
    return failure === null
  }

  return { recordings, trouble, change }
}
