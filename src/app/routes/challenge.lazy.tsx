import { getRouteApi } from '@tanstack/react-router'
import { ChallengeScreen } from '../../challenges/ChallengeScreen'
import { lazyComponent } from '../../lib/lazy'

const route = getRouteApi('/challenges/$id')

const RecordsProvider = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../RecordsProvider')).RecordsProvider,
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
