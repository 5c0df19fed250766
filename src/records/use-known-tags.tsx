import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useAppSelector } from '../lib/store-hooks'
import { useLastData } from '../lib/query-state'
import { useRequestPolicy } from '../lib/use-request-policy'
import { recordContext, tagsQuery } from './documents'
import { selectOwnWaitingRecords } from './outbox'
import { otherTags } from './tags'

/** The tags of rounds that are only on this device, latest first. */
export function useTagsOnDevice(): string[] {
  const waiting = useAppSelector(selectOwnWaitingRecords)
  return useMemo(() => unique(waiting.flatMap(({ tags = [] }) => tags)), [waiting])
}

/** The tags that a logged-in person has, latest first; those on this device while the server cannot be asked. */
export function useKnownTags(): string[] {
  const onDevice = useTagsOnDevice()
  const [{ data }] = useQuery({ query: tagsQuery, context: recordContext, requestPolicy: useRequestPolicy() })
  const known = useLastData(data)
  return useMemo(() => unique([...onDevice, ...(known?.tags ?? [])]), [onDevice, known])
}

function unique(tags: readonly string[]): string[] {
  return tags.reduce<string[]>((known, tag) => [...known, ...otherTags([tag], known)], [])
}
