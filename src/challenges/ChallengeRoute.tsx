import { getRouteApi } from '@tanstack/react-router'
import { lazyComponent } from '../lib/lazy'
import { ChallengeScreen } from './ChallengeScreen'

const route = getRouteApi('/challenges/$id')

const RecordsProvider = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../records/RecordsProvider')).RecordsProvider,
)

/** `/challenges/$id`; keyed by id. */
export function ChallengeRoute() {
  const { id } = route.useParams()
  return (
    <ChallengeScreen
      key={id}
      id={id}
      withClient={(uid, children) => (
        <RecordsProvider key={uid} uid={uid}>
          {children}
        </RecordsProvider>
      )}
    />
  )
}
