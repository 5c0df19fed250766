import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { useServerQuery } from '../../lib/use-server-query'
import { ideaRecordsQuery, recordContext, topicVariables } from '../documents'
import { overlayRecords } from '../overlay'
import { useOverlays } from '../use-overlays'
import type { TopicRoundsProps } from './GuestTopicRounds'
import { roundsOnTopic } from './rounds-on-topic'

/** The pages of the list up to a cursor. */
interface LoadedPages {
  records: readonly IdeaRecord[]
  isUpToDate: boolean
  isStale: boolean
}

const noPages: LoadedPages = { records: [], isUpToDate: true, isStale: false }

/** Renders with all rounds of the logged-in person on a topic. */
export function AccountTopicRounds(props: TopicRoundsProps) {
  return <NextPage {...props} before={noPages} after={null} />
}

interface NextPageProps extends TopicRoundsProps {
  before: LoadedPages
  after: string | null
}

/** Loads a page of the list, then the pages after it. */
function NextPage({ topicKey, show, before, after }: NextPageProps) {
  const { data, isUpToDate, isStale, hasFailed, retry } = useServerQuery({
    query: ideaRecordsQuery,
    variables: topicVariables(topicKey, after),
    context: recordContext,
  })
  const page = data?.IdeaRecord
  const nodes = page?.nodes
  const records = useMemo(() => [...before.records, ...(nodes ?? [])], [before.records, nodes])
  if (page === undefined) return show(hasFailed ? { status: 'failed', retry } : { status: 'loading' })
  const { endCursor, hasNextPage } = page
  const loaded = {
    records,
    isUpToDate: before.isUpToDate && isUpToDate,
    isStale: before.isStale || isStale,
  }
  return hasNextPage && endCursor !== null ? (
    <NextPage {...{ topicKey, show }} before={loaded} after={endCursor} />
  ) : (
    <AllPages {...{ topicKey, show, retry }} {...loaded} />
  )
}

interface AllPagesProps extends TopicRoundsProps, LoadedPages {
  retry: () => void
}

/** Renders with the loaded rounds, as changed on this device. */
function AllPages({ topicKey, show, records, isUpToDate, isStale, retry }: AllPagesProps) {
  const overlays = useOverlays(isUpToDate)
  const rounds = useMemo(
    () =>
      roundsOnTopic(
        overlayRecords(records, overlays).map(({ record }) => record),
        topicKey,
      ),
    [records, overlays, topicKey],
  )
  return show({ status: 'loaded', rounds, retry: isStale ? retry : null })
}
