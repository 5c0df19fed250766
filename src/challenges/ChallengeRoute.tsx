import { getRouteApi } from '@tanstack/react-router'
import { lazyComponent } from '../lib/lazy'
import { ChallengeScreen } from './ChallengeScreen'

const route = getRouteApi('/challenges/$id')

const PageClientProvider = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../sync/PageClientProvider')).PageClientProvider,
)

/** `/challenges/$id`; keyed by id. */
export function ChallengeRoute() {
  const { id } = route.useParams()
  return (
    <ChallengeScreen
      key={id}
      id={id}
      withClient={(uid, children) => (
        <PageClientProvider key={uid} uid={uid}>
          {children}
        </PageClientProvider>
      )}
    />
  )
}
