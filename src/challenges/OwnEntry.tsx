import { Link } from '@tanstack/react-router'
import { useAppDispatch } from '../lib/store-hooks'
import { t, type PlainText } from '../lib/translation'
import { discardOutboxEntry } from '../sync/outbox/outbox'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { ConfirmButton } from '../ui/ConfirmButton'
import { Section } from '../ui/Section'
import { entryGivenUp } from './challenge-state'
import type { ChallengeEntry } from './graphql-types'
import { EntryText } from './EntryText'
import styles from './OwnEntry.module.css'
import { latestRequest, type PendingRequest } from './pending-requests'
import { RefusedRequest } from './RefusedRequest'
import { withdrawEntry } from './challenge-thunks'
import type { EntryStatus } from './entry-status'

const words = {
  waiting: 'Saved on this device',
  sent: 'Your entry has been sent.',
  withdrawn: 'You have withdrawn your entry. Its ideas and message have been deleted.',
  shortlisted: 'Your entry is on the shortlist.',
  notThisTime: 'Not this time.',
  notAnswered: 'Not answered',
} as const satisfies Record<Exclude<EntryStatus, 'none' | 'refused'>, PlainText>

/** What a host who offers no job answers. */
const wordsWithoutJob = {
  ...words,
  shortlisted: 'The host thanks you for your entry.',
  notThisTime: 'The host has read your entry, and chose others.',
} as const satisfies Record<keyof typeof words, PlainText>

interface OwnEntryProps {
  challengeId: string
  entryStatus: Exclude<EntryStatus, 'none'>
  isOpen: boolean
  isJob: boolean
  entry: ChallengeEntry | null
  requests: readonly PendingRequest[]
}

/** The person’s entry and its status. */
export function OwnEntry({ challengeId, entryStatus, isOpen, isJob, entry, requests }: OwnEntryProps) {
  const dispatch = useAppDispatch()
  const request = latestRequest(requests, 'sendChallengeEntry')
  if (entryStatus === 'refused' && request) {
    return (
      <>
        <RefusedRequest request={request} title={t('Your entry was not accepted')} />
        <p className="soft">
          {t('Your round is saved in your records.')} <Link to="/records">{t('Go to your records')}</Link>
        </p>
      </>
    )
  }
  if (entryStatus === 'refused') return null
  const withdrawal = latestRequest(requests, 'withdrawChallengeEntry')
  const takeBack = () => {
    dispatch(entryGivenUp())
    // The entry is still on this device, so the server need not be told.
    if (entryStatus === 'waiting' && request) void dispatch(discardOutboxEntry(request.sequence))
    else void dispatch(withdrawEntry(challengeId))
  }
  return (
    <Section title={t('Your entry')} className={classes('stack start', styles.entry)}>
      <p role="status" className="large">
        {t((isJob ? words : wordsWithoutJob)[entryStatus])}
      </p>
      {entryStatus === 'waiting' && (
        <p className="soft">{t('It will be sent as soon as the server can be reached.')}</p>
      )}
      {entryStatus === 'sent' && isOpen && (
        <p className="soft">{t('The host can read the entries once the challenge is closed.')}</p>
      )}
      {entryStatus === 'sent' && !isOpen && (
        <p className="soft">{t('The challenge is closed. The host has 14 days to answer.')}</p>
      )}
      {entry && entry.answer !== '' && (
        <blockquote dir="auto" className={styles.answer}>
          {entry.answer}
        </blockquote>
      )}
      {withdrawal && withdrawal.refusal !== null && (
        <RefusedRequest request={withdrawal} title={t('The withdrawal of an entry')} />
      )}
      {entry && entryStatus !== 'withdrawn' && <EntryText ideas={entry.ideas} message={entry.message} />}
      {entryStatus === 'waiting' && <Button onClick={takeBack}>{t('Withdraw')}</Button>}
      {isOpen && entryStatus !== 'waiting' && entryStatus !== 'withdrawn' && (
        <ConfirmButton label={t('Withdraw')} title={t('Withdraw your entry?')} stay={t('Keep it')} onConfirm={takeBack}>
          <p>
            {t(
              'The host will no longer see it, and its ideas and message will be deleted. Your round stays in your records.',
            )}
          </p>
        </ConfirmButton>
      )}
    </Section>
  )
}
