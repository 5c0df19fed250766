import { tn } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { PageClientProvider } from '../sync/PageClientProvider'
import { withNewsContext } from './query-contexts'
import { challengeNewsQuery } from './documents'
import styles from './NewsBadge.module.css'

/** In the navigation, which has no GraphQL client of its own. */
export function NewsBadge({ uid }: { uid: string }) {
  return (
    <PageClientProvider key={uid} uid={uid}>
      <News />
    </PageClientProvider>
  )
}

/** The number of unseen answers and messages; nothing if there are none or the number is unknown. */
function News() {
  // The client refetches when the page regains focus and after challenge mutations.
  const { data } = useServerQuery({ query: challengeNewsQuery, variables: {}, context: withNewsContext })
  const count = data?.challengeNews ?? 0
  return (
    count > 0 && (
      <span className={styles.badge}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{tn(count, ', {count} new', ', {count} new')}</span>
      </span>
    )
  )
}
