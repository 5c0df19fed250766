import { useEffect, useEffectEvent } from 'react'
import { categoryOf } from '../../contract/limits'
import { topicEdited } from '../exercise/round'
import type { RoundView } from '../lib/round-view'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { useRecord } from '../records/record/use-record'
import { selectOutbox, selectPendingChanges } from '../sync/outbox/outbox'

/** A finished round with what another device has changed since, and whether it was deleted. */
export function useNewestRound(round: RoundView): RoundView & { isDeleted: boolean } {
  const { id, isKept } = round
  const dispatch = useAppDispatch()
  const answer = useRecord(id)
  const isDelivered = useAppSelector((state) => selectOutbox(state).delivered.includes(id))
  const change = useAppSelector((state) => selectPendingChanges(state)[id]?.change)
  // While a choice of ours is being saved, the record has an earlier one.
  const isOwn = change?.topicTitle !== undefined || change?.category !== undefined
  const record = isKept && answer.status === 'loaded' ? answer.record : null
  const { topicTitle, category } = record && !isOwn ? record : round

  const follow = useEffectEvent(() => {
    if (topicTitle === round.topicTitle && category === round.category) return
    dispatch(topicEdited({ id, topicTitle, category: categoryOf(category) }))
  })
  useEffect(() => follow(), [topicTitle, category])

  return {
    ...round,
    ...{ topicTitle, category },
    ideas: record ? record.ideas : round.ideas,
    // One that waits may be hidden for other reasons.
    isDeleted: isKept && isDelivered && answer.status === 'missing',
  }
}
