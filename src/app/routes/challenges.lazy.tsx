import { getRouteApi } from '@tanstack/react-router'
import { EntriesScreen } from '../../challenges/EntriesScreen'
import { MyChallengesScreen } from '../../challenges/MyChallengesScreen'
import { PublishScreen } from '../../challenges/PublishScreen'

const entries = getRouteApi('/account/challenges/$id/entries')

/** `/challenges`. */
export function MyChallengesRoute() {
  return <MyChallengesScreen />
}

/** `/challenges/new`. */
export function NewChallengeRoute() {
  return <PublishScreen />
}

/** `/challenges/$id/entries`; keyed by id. */
export function EntriesRoute() {
  const { id } = entries.useParams()
  return <EntriesScreen key={id} id={id} />
}
