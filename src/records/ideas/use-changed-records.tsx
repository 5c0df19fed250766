import { useEffect, useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useGateways } from '../../lib/store-hooks'
import type { Overlays } from '../overlay'

/**
 * The records that were changed here and are not in a list, as this device has them: with the change they may match the
 * list’s filters.
 */
export function useChangedRecords(
  uid: string,
  listed: readonly IdeaRecord[],
  { pending }: Overlays,
): readonly IdeaRecord[] {
  const { copy } = useGateways()
  const [changed, setChanged] = useState<readonly IdeaRecord[]>([])
  const listedIds = new Set(listed.map(({ id }) => id))
  const missing = Object.keys(pending)
    .filter((id) => !listedIds.has(id))
    .join(' ')
  useEffect(() => {
    if (missing === '') return undefined
    let isMounted = true
    copy.find(uid, missing.split(' ')).then(
      (found) => isMounted && setChanged(found),
      // Then they follow once they are sent.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [copy, uid, missing])
  return changed
}
