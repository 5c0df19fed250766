import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { useAppSelector } from '../../lib/store-hooks'
import { selectUid } from '../../session/session'
import { GuestIdeas } from './GuestIdeas'
import { nothingLoaded, type IdeaRounds } from './idea-rounds'
import type { IdeaFiltersProps } from './IdeaFilters'
import { IdeasView } from './IdeasView'

const MemberIdeas = lazyComponent(
  async () => (await import(/* webpackChunkName: "idea-rounds" */ './MemberIdeas')).MemberIdeas,
)

/** The person’s ideas, each by itself; open to everyone. The filters live in the URL. */
export function IdeasScreen(props: Pick<IdeaFiltersProps, 'search' | 'onSearchChange'>) {
  const uid = useAppSelector(selectUid)
  const show = (rounds: IdeaRounds) => <IdeasView {...props} rounds={rounds} isGuest={uid === null} />
  if (uid === null) return <GuestIdeas show={show} />
  return (
    <Suspense fallback={show(nothingLoaded)}>
      <MemberIdeas uid={uid} search={props.search} show={show} />
    </Suspense>
  )
}
