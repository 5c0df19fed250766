import { useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import type { Gateways } from '../../lib/gateways'
import { errorMessage } from '../../lib/shape'
import { selectUid } from '../../session/session'
import type { Recording, RecordingsGateway } from '../gateways'

export interface OwnRecordings {
  /** null: not read yet. */
  recordings: readonly Recording[] | null
  /** Why they could not be read or changed, or null. */
  trouble: string | null
  /** Runs `work`, then reads the recordings again. Resolves with whether both succeeded. */
  change: (work: (recordings: RecordingsGateway) => Promise<void>) => Promise<boolean>
}

/** The recordings of the current person and of guests on this device. */
export function useRecordings(): OwnRecordings {
  const gateway = useGateways().recordings
  const uid = useAppSelector(selectUid)
  const [recordings, setRecordings] = useState<readonly Recording[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    let isHere = true
    ownRecordings(gateway, uid).then(
      (found) => isHere && setRecordings(found),
      (error: unknown) => isHere && setTrouble(errorMessage(error)),
    )
    return () => {
      isHere = false
    }
  }, [gateway, uid])

  const change: OwnRecordings['change'] = async (work) => {
    let failure: string | null = null
    try {
      await work(await gateway.load())
    } catch (error) {
      failure = errorMessage(error)
    }
    try {
      setRecordings(await ownRecordings(gateway, uid))
    } catch (error) {
      failure ??= errorMessage(error)
    }
    setTrouble(failure)
    return failure === null
  }

  return { recordings, trouble, change }
}

/** Leaves out other accounts' recordings. */
async function ownRecordings(gateway: Gateways['recordings'], uid: string | null): Promise<Recording[]> {
  const recordings = await gateway.load()
  return (await recordings.list()).filter(({ owner }) => owner === null || owner === uid)
}
