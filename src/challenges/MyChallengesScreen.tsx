import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import { publicListSwitch } from '../../contract/challenges/switches'
import { readPageConfig } from '../lib/page-config'
import { t, tn } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { Button, buttonClass } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { Page } from '../ui/Page'
import { Section } from '../ui/Section'
import { withNewsContext } from './query-contexts'
import { myChallengesQuery } from './documents'
import type { MyChallenge } from './graphql-types'
import { formatClosingDay, formatEntryCount } from './format-challenge'
import styles from './MyChallengesScreen.module.css'
import { PublicList } from './PublicList'
import { useAppSelector } from '../lib/store-hooks'
import { selectWaitingRequests } from '../sync/outbox/outbox'
import { inputText, pendingRequestsIn } from './pending-requests'

const pageSize = 20

/** The challenges that the person hosts, entered or asked about. */
export function MyChallengesScreen() {
  const [count, setCount] = useState(pageSize)
  const { data, hasFailed, isFetching, retry } = useServerQuery(
    {
      query: myChallengesQuery,
      variables: { first: Math.min(count, 100) },
      context: withNewsContext,
    },
    { isShared: true },
  )
  const mine = data?.myChallenges
  const hosted = mine?.nodes.filter(({ role }) => role === 'HOST') ?? []
  const entered = mine?.nodes.filter(({ role }) => role === 'APPLICANT') ?? []
  return (
    <Page>
      <div className="row gap-4 apart above-5">
        <h1>{t('Challenges')}</h1>
        <Link to="/challenges/new" className={buttonClass('primary')}>
          {t('New challenge')}
        </Link>
      </div>
      <WaitingChallenges known={mine?.nodes.map(({ id }) => id) ?? []} />
      {!mine && !hasFailed && <LoadingState label={t('Your challenges')} />}
      {!mine && hasFailed && (
        <FailureState title={t('Your challenges could not be loaded')} onRetry={retry}>
          {t(
            'Check your connection, then try again. Anything you send in the meantime is saved on this device and sent later.',
          )}
        </FailureState>
      )}
      {mine && hasFailed && (
        <p role="status" className="soft">
          {t('The server cannot be reached. This list may be out of date.')}
        </p>
      )}
      {mine?.nodes.length === 0 && (
        <EmptyState title={t('No challenges yet')}>
          {t(
            'Publish a topic and share its link: others answer it with a one-minute round. Challenges you enter appear here, too.',
          )}
        </EmptyState>
      )}
      {hosted.length > 0 && <Challenges title={t('Hosting')} challenges={hosted} />}
      {entered.length > 0 && <Challenges title={t('Taking part')} challenges={entered} />}
      {mine?.hasNextPage && count < 100 && (
        <p className="below-5 centred">
          <Button aria-disabled={isFetching} onClick={() => setCount((before) => before + 2 * pageSize)}>
            {t('Show more')}
          </Button>
        </p>
      )}
      {readPageConfig(document).switches?.includes(publicListSwitch) && <PublicList />}
    </Page>
  )
}

function Challenges({ title, challenges }: { title: string; challenges: readonly MyChallenge[] }) {
  return (
    <Section title={title} className="below-6">
      <ul role="list">
        {challenges.map((challenge) => (
          <Row key={challenge.id} challenge={challenge} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ challenge }: { challenge: MyChallenge }) {
  const { id, topicTitle, role, unread } = challenge
  const name = topicTitle === '' ? t('A hidden challenge') : topicTitle
  return (
    <li className={styles.row}>
      <div className="fill">
        <Link
          {...(role === 'HOST' && unread > 0 ? { to: '/challenges/$id/entries' } : { to: '/challenges/$id' })}
          params={{ id }}
          dir="auto"
          className={styles.topic}
        >
          {name}
        </Link>
        <p className="faint">{formatState(challenge)}</p>
      </div>
      {unread > 0 && <span className={styles.unread}>{tn(unread, '{count} new', '{count} new')}</span>}
    </li>
  )
}

/** The state of a challenge for this person: `Open until Friday, 4 December 2026 · 3 entries`. */
function formatState({ state, closesAt, entryCount, entryState, isJob }: MyChallenge): string {
  const day = formatClosingDay(closesAt)
  const words = [
    isJob && t('Job'),
    state === 'HIDDEN'
      ? t('Hidden')
      : state === 'OPEN'
        ? t('Open until {day}', { day })
        : t('Closed on {day}', { day }),
    entryCount !== null && entryCount !== undefined && formatEntryCount(entryCount),
    entryState && formatEntry(entryState, isJob),
  ]
  return words.filter((word) => word).join(' · ')
}

function formatEntry(state: NonNullable<MyChallenge['entryState']>, isJob: boolean): string {
  switch (state) {
    case 'SENT':
      return t('Entry sent')
    case 'WITHDRAWN':
      return t('Withdrawn')
    case 'SHORTLISTED':
      return isJob ? t('On the shortlist') : t('The host says thank you')
    case 'NOT_THIS_TIME':
      return isJob ? t('Not this time') : t('Not this one')
    case 'NOT_ANSWERED':
      return t('Not answered')
  }
}

/** Challenges published on this device that have not reached the server. */
function WaitingChallenges({ known }: { known: readonly string[] }) {
  const entries = useAppSelector(selectWaitingRequests, shallowEqual)
  const waiting = entries
    .flatMap(pendingRequestsIn)
    .filter((request) => request.name === 'publishChallenge' && !known.includes(inputText(request, 'id')))
  if (waiting.length === 0) return null
  return (
    <Section title={t('Not published yet')} className="below-6">
      <ul role="list">
        {waiting.map((request) => (
          <li key={request.sequence} className={styles.row}>
            <div className="fill">
              <Link to="/challenges/$id" params={{ id: inputText(request, 'id') }} dir="auto" className={styles.topic}>
                {inputText(request, 'topicTitle')}
              </Link>
              <p className="faint">{request.refusal ?? t('Saved on this device')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
