import { useState } from 'react'
import type { EntryVerdict } from '../../contract/challenges/challenge'
import { maximumEntryMessageLength } from '../../contract/challenges/limits'
import { trimVisible } from '../../contract/visible-text'
import { useAppDispatch } from '../lib/store-hooks'
import { useKeptFocus } from '../lib/focus'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { LimitedArea } from '../ui/LimitedArea'
import type { ChallengeEntry } from './graphql-types'
import styles from './EntriesScreen.module.css'
import { inputText, type PendingRequest } from './pending-requests'
import { RefusedRequest } from './RefusedRequest'
import { queueChallengeRequest } from './challenge-thunks'

interface AnswerEntryProps {
  challengeId: string
  /** Only a job has a shortlist. */
  isJob: boolean
  entry: ChallengeEntry
  requests: readonly PendingRequest[]
}

function formatVerdict(isWanted: boolean, isJob: boolean): string {
  if (isJob) return isWanted ? t('Shortlisted') : t('Not this time')
  return isWanted ? t('Thank you') : t('Not this one')
}

/** The host's answer to an entry; final once given. */
export function AnswerEntry(props: AnswerEntryProps) {
  const keptFocus = useKeptFocus()
  return (
    <div {...keptFocus} role="group" aria-label={t('Your answer')}>
      <Answer {...props} />
    </div>
  )
}

function Answer({ challengeId, isJob, entry, requests }: AnswerEntryProps) {
  const dispatch = useAppDispatch()
  const [message, setMessage] = useState('')
  const [trouble, setTrouble] = useState('')
  const { id, state, answer } = entry
  const asking = requests.findLast(
    (request) => request.name === 'answerChallengeEntry' && inputText(request, 'id') === id,
  )

  const decide = async (verdict: EntryVerdict) => {
    const text = trimVisible(message)
    const variables = { challengeId, id, verdict, message: text }
    const result = await dispatch(queueChallengeRequest(challengeId, 'answerChallengeEntry', variables, text))
    if (!result.isSaved) setTrouble(result.message)
  }

  if (asking && asking.refusal === null) {
    return (
      <p role="status">
        <span className={styles.verdict}>{formatVerdict(inputText(asking, 'verdict') === 'SHORTLIST', isJob)}</span> ·{' '}
        {t('Saved on this device')}
      </p>
    )
  }
  if (state === 'SHORTLISTED' || state === 'NOT_THIS_TIME') {
    return (
      <div role="status">
        <p className={styles.verdict}>{formatVerdict(state === 'SHORTLISTED', isJob)}</p>
        {answer !== '' && (
          <p dir="auto" className="soft">
            {answer}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="stack">
      {state === 'NOT_ANSWERED' && <p className="soft">{t('14 days have passed. You can still answer.')}</p>}
      {asking && <RefusedRequest request={asking} title={t('The answer was not accepted')} />}
      <LimitedArea
        label={t('Message')}
        maximumLength={maximumEntryMessageLength}
        text={message}
        onTextChange={setMessage}
        hint={t('Optional; sent with your answer.')}
        {...(trouble !== '' && { error: t('This could not be saved on this device: {trouble}', { trouble }) })}
      />
      <div className="actions">
        <Button onClick={() => void decide('SHORTLIST')}>{isJob ? t('Shortlist') : t('Thank you')}</Button>
        <Button onClick={() => void decide('NOT_THIS_TIME')}>{formatVerdict(false, isJob)}</Button>
      </div>
    </div>
  )
}
