import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RecordScreen } from '../../records/RecordScreen'
import { prepareReview, renderReviewOnceLoaded } from '../render-review'

const route = getRouteApi('/account/records/$id')

/** `/records/$id`; another id is another screen, so that no draft crosses over. */
export function RecordRoute() {
  const { id } = route.useParams()
  // It comes while the record is asked for.
  useEffect(() => void prepareReview(), [])
  return <RecordScreen key={id} id={id} renderReview={renderReviewOnceLoaded} />
}
