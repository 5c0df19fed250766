import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { selectIsApply } from '../flags/flags'
import { focusMain } from '../lib/focus'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { selectIsSignedIn } from '../session/session'
import { Button } from '../ui/Button'
import { entryGivenUp, selectChallenge, type EntryDraft } from './challenge-state'
import { EntryForm } from './EntryForm'
import styles from './SendEntry.module.css'

/** On the page of the challenge: the form to send the person's entry, or what happens to it if it can no longer be sent. */
export function SendEntry({ canSend }: { canSend: boolean }) {
  const draft = useAppSelector(selectChallenge)
  if (!canSend) return <UnsentDraft />
  return draft.phase === 'choosing' ? <Choosing draft={draft} /> : null
}

function Choosing({ draft }: { draft: EntryDraft }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBack = useAppSelector((state) => selectIsApply(state) && selectIsSignedIn(state))

  // After logging in, the person continues here.
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])

  return (
    <section aria-labelledby="send-entry" className={styles.sending}>
      <h2 id="send-entry" ref={heading} tabIndex={-1} className="focus-target">
        {t('Send your entry')}
      </h2>
      {isBack && <p role="status">{t('You are logged in. Check your entry, then send it.')}</p>}
      <EntryForm draft={draft} />
    </section>
  )
}

/** The entry can no longer be sent; the round itself is saved. */
function UnsentDraft() {
  const dispatch = useAppDispatch()
  const giveUp = () => {
    focusMain()
    dispatch(entryGivenUp())
  }
  return (
    <div className="stack start">
      <p className="soft">
        {t('The entry you started can no longer be sent. Your round is saved in your records.')}
        {t(' ')}
        <Link to="/records">{t('Go to your records')}</Link>
      </p>
      <Button onClick={giveUp}>{t('Don’t send')}</Button>
    </div>
  )
}
