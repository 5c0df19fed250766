import { useMemo } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { useServerQuery } from '../lib/use-server-query'
import { recordContext, tagsQuery } from './documents'
import { selectOwnWaitingRecords } from './outbox'
import { tagsOf } from './tags'
import { useOverlays } from './use-overlays'

/** The person’s tags, latest first, with those that only this device has yet. */
export function useKnownTags(): readonly string[] {
  const { data, isUpToDate } = useServerQuery({ query: tagsQuery, variables: {}, context: recordContext })
  const { waiting, pending } = useOverlays(isUpToDate)
  return useMemo(
    () => tagsOf([...waiting, ...Object.values(pending).map(({ change }) => change), { tags: data?.tags ?? [] }]),
    [waiting, pending, data],
  )
}

/** A guest’s tags, which are only on this device. */
export function useTagsOnDevice(): readonly string[] {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  return useMemo(() => tagsOf(waiting), [waiting])
}
