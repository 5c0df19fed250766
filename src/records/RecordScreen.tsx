import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageNeededAccount } from '../dialogs/dialogs'
import type { RenderRoundView } from '../lib/round-view'
import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { titleOf, DocumentTitle } from '../lib/title'
import { Button, buttonClass } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { OfflineNotice } from '../sync/notices/OfflineNotice'
import { RecordDetail } from './record/RecordDetail'
import { useRecord, type RecordState } from './record/use-record'

/** The page of one record. Give it the id as its key, so that no draft carries over to another record. */
export function RecordScreen({ id, renderReview }: { id: string; renderReview?: RenderRoundView }) {
  const answer = useRecord(id)
  return (
    <Page>
      <DocumentTitle
        text={answer.status === 'loaded' ? titleOf('/records/record', answer.record.topicTitle) : titleOf('/records')}
      />
      {answer.status === 'loaded' ? (
        <>
          {answer.retry && <OfflineNotice onRetry={answer.retry} />}
          <Suspense fallback={<RecordUnavailable answer={{ status: 'loading' }} />}>
            <RecordDetail record={answer.record} renderReview={renderReview} />
          </Suspense>
        </>
      ) : (
        <RecordUnavailable answer={answer} />
      )}
    </Page>
  )
}

type UnavailableRecord = Exclude<RecordState, { status: 'loaded' }>

function RecordUnavailable({ answer }: { answer: UnavailableRecord }) {
  return (
    <>
      <h1 className="visually-hidden">{t('Record')}</h1>
      <UnavailableReason answer={answer} />
    </>
  )
}

function UnavailableReason({ answer }: { answer: UnavailableRecord }) {
  switch (answer.status) {
    case 'loading':
      return <LoadingState label={t('Your record')} />
    case 'failed':
      return (
        <FailureState title={t('This record could not be loaded')} onRetry={answer.retry}>
          {t('Your record is safe. Check your connection, then try again.')}
        </FailureState>
      )
    case 'missing':
      return (
        <EmptyState
          title={t('Record not found')}
          action={
            <>
              {answer.isGuest && <LogInHere />}
              <Link to="/records" className={buttonClass()}>
                {t('Go to your records')}
              </Link>
            </>
          }
        >
          {t('It may have been deleted, or there is a typo in the address.')}
          {answer.isGuest && t(' ')}
          {answer.isGuest && t('If it is in your account, log in to see it.')}
        </EmptyState>
      )
  }
}

/** Leads back to this page after the login. */
function LogInHere() {
  const dispatch = useAppDispatch()
  const path = useLocation({ select: ({ href }) => href })
  return (
    <Button kind="primary" onClick={() => dispatch(pageNeededAccount({ path }))}>
      {t('Log in')}
    </Button>
  )
}
