import { useMemo, useState, type ReactNode } from 'react'
import { useAppSelector } from '../../lib/store-hooks'
import { selectOutbox, selectOwnWaitingRecords } from '../outbox'
import { tagsOf } from '../tags'
import { nothingLoaded, type IdeaRounds } from './idea-rounds'

/** Renders with a guest’s rounds, which are only on this device. */
export function GuestIdeas({ show }: { show: (rounds: IdeaRounds) => ReactNode }) {
  const { phase, trouble } = useAppSelector(selectOutbox)
  const waiting = useAppSelector(selectOwnWaitingRecords)
  const overlays = useMemo(() => ({ waiting, pending: {} }), [waiting])
  const tags = useMemo(() => tagsOf(waiting), [waiting])
  const [list] = useState(() => ({ heights: [] }))
  // If the storage cannot be read, a notice on every page says so.
  return show({ ...nothingLoaded, isKnown: phase !== 'unread' || trouble !== null, overlays, tags, list })
}
