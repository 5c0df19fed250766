import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RecordScreen } from '../../records/RecordScreen'
import { prepareReview, renderReviewOnceLoaded } from '../render-review'

const route = getRouteApi('/own/records/$id')

/** `/records/$id`; keyed by id, so that no draft carries over to another record. */
export function RecordRoute() {
  const { id } = route.useParams()
  // Load the review in parallel with the record.
  useEffect(() => void prepareReview(), [])
  return <RecordScreen key={id} id={id} renderReview={renderReviewOnceLoaded} />
}
