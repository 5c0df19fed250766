import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyComponent } from '../../lib/lazy'
import { RecordsProvider } from '../RecordsProvider'
import { useRecordPages } from '../list/use-record-pages'
import { useKnownTags } from '../use-known-tags'
import { useOverlays } from '../use-overlays'
import type { IdeaRounds } from './idea-rounds'
import { ideasFilters, type IdeasSearch } from './ideas-search'
import { useChangedRecords } from './use-changed-records'

/** It is in the chunk that the GraphQL client is in, too. */
const OutboxNotices = lazyComponent(
  async () => (await import(/* webpackChunkName: "account" */ '../OutboxNotices')).OutboxNotices,
)

interface MemberIdeasProps {
  uid: string
  search: IdeasSearch
  show: (rounds: IdeaRounds) => ReactNode
}

/** Renders with the logged-in person’s rounds, with the GraphQL client that loads them. */
export function MemberIdeas(props: MemberIdeasProps) {
  return (
    <RecordsProvider key={props.uid} uid={props.uid}>
      <Suspense fallback={null}>
        <OutboxNotices />
      </Suspense>
      <AccountIdeas {...props} />
    </RecordsProvider>
  )
}

function AccountIdeas({ uid, search, show }: MemberIdeasProps) {
  const filters = useMemo(() => ideasFilters(search), [search])
  const pages = useRecordPages(filters, 'ideas')
  const overlays = useOverlays(pages.isAnswered)
  const changed = useChangedRecords(uid, pages.records, overlays)
  const tags = useKnownTags()
  return show({ ...pages, recordPages: pages.list.pages, overlays, changed, tags })
}
