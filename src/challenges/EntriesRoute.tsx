import { getRouteApi } from '@tanstack/react-router'
import { EntriesScreen } from './EntriesScreen'

const route = getRouteApi('/own/account/challenges/$id/entries')

/** `/challenges/$id/entries`; keyed by id. */
export function EntriesRoute() {
  const { id } = route.useParams()
  const { view } = route.useSearch()
  return <EntriesScreen key={id} id={id} isWall={view === 'ideas'} />
}
