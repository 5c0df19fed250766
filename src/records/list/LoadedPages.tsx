import type { ReactNode } from 'react'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { FailureState } from '../../ui/FailureState'
import { OfflineNotice } from '../OfflineNotice'
import styles from './RecordList.module.css'
import type { ShownPages } from './use-record-pages'

interface LoadedPagesProps {
  pages: Pick<ShownPages, 'isStale' | 'hasFailed' | 'hasNextPage' | 'isLoading' | 'loadMore' | 'retry'>
  children: ReactNode
}

/** Around the rows of a list: that they come from this device, that a page failed to load, and a button for the next page. */
export function LoadedPages({ pages, children }: LoadedPagesProps) {
  const { isStale, hasFailed, hasNextPage, isLoading, loadMore, retry } = pages
  return (
    <>
      {isStale && (
        <OfflineNotice onRetry={retry}>
          {t('The server cannot be reached. This is the list last saved on this device.')}
        </OfflineNotice>
      )}
      {children}
      {hasFailed && !isStale && <LoadFailed retry={retry} />}
      {hasNextPage && !hasFailed && <MoreRecords isLoading={isLoading} onShowMore={loadMore} />}
    </>
  )
}

/** The list, or its next page, failed to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <FailureState title={t('Your records could not be loaded')} onRetry={retry}>
      {t('Your records are safe. Check your connection, then try again.')}
    </FailureState>
  )
}

/** A button for the next page, for those who reach the end before it loads by itself. */
function MoreRecords({ isLoading, onShowMore }: { isLoading: boolean; onShowMore: () => void }) {
  return (
    <p className={styles.more}>
      {/* `aria-disabled` instead of `disabled`, which would lose the focus. */}
      <Button aria-disabled={isLoading} onClick={() => isLoading || onShowMore()}>
        {isLoading ? t('Loading…') : t('Show more')}
      </Button>
    </p>
  )
}
