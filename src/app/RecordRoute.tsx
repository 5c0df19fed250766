import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '../records/RecordScreen'
import { showMinute } from './show-minute'

const route = getRouteApi('/account/records/$id')

/** `/records/$id`; another id is another screen, so that no draft crosses over. */
export function RecordRoute() {
  const { id } = route.useParams()
  return <RecordScreen key={id} id={id} showMinute={showMinute} />
}
