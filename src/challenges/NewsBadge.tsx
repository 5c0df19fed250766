import { tn } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { withNewsContext } from './query-contexts'
import { challengeNewsQuery } from './documents'
import styles from './NewsBadge.module.css'

/** How many answers and messages the person has not seen; nothing where there is none, or where that is not known. */
export function NewsBadge() {
  // The client asks again when the page is looked at again, and after whatever is done here.
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
