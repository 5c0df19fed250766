import { Suspense, type SubmitEvent } from 'react'
import type { PublicChallenge } from '../../contract/challenge'
import { maximumChallengeMessageLength } from '../../contract/limits'
import { useAppDispatch, useAppSelector } from '../app/hooks'
import { selectIsClickContactHirerContext } from '../flags/flags'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { TextArea } from '../ui/TextArea'
import { contactClosed, contactHirerClicked, selectContact } from './challenge-state'
import styles from './Contact.module.css'
import { contactWritten } from './contact'
import type { OwnChallenge } from './shapes'
import { contactWords } from './format-challenge'
import { inputText, type PendingRequest } from './pending-requests'
import { messageSendPressed } from './sending'

const ConversationView = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './ConversationView')).ConversationView,
)

interface ContactPartProps {
  challenge: PublicChallenge
  mine: OwnChallenge | null
  isOpen: boolean
  /** Whoever has entered may write after the closing, too. */
  hasEntry: boolean
  requests: readonly PendingRequest[]
}

/** Writing to the host: the button and its dialog, and from the first message on the conversation. */
export function ContactPart({ challenge, mine, isOpen, hasEntry, requests }: ContactPartProps) {
  const conversation = mine?.myConversation ?? null
  const begun = requests.find(({ name }) => name === 'sendChallengeMessage')
  const { id, host, isJob } = challenge
  if (conversation || begun) {
    return (
      <Suspense fallback={null}>
        <ConversationView
          challengeId={id}
          conversationId={conversation?.id ?? (begun ? inputText(begun, 'conversationId') : '')}
          {...{ conversation, host, requests }}
        />
      </Suspense>
    )
  }
  return isOpen || hasEntry ? <ContactButton id={id} isJob={isJob} /> : null
}

function ContactButton({ id, isJob }: { id: string; isJob: boolean }) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectUid)
  const draft = useAppSelector(selectContact)
  const isWanted = useAppSelector(selectIsClickContactHirerContext)
  // While the person logs in, their message waits behind that dialog.
  const isFree = useAppSelector(({ dialogs }) => dialogs.phase === 'none')
  const isOpen = isWanted && isFree && draft.phase === 'writing' && draft.challengeId === id
  return (
    <>
      <Button onClick={() => dispatch(contactHirerClicked({ owner, challengeId: id, isJob }))}>
        {contactWords(isJob)}
      </Button>
      <Dialog title={contactWords(isJob)} open={isOpen} onClose={() => dispatch(contactClosed())}>
        {draft.phase === 'writing' && <ContactForm text={draft.text} trouble={draft.trouble} />}
      </Dialog>
    </>
  )
}

function ContactForm({ text, trouble }: { text: string; trouble: string | null }) {
  const dispatch = useAppDispatch()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void dispatch(messageSendPressed())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p className="soft">
        {t(
          'Your message goes with your name and your picture. You can write one until it is answered; e-mail addresses are not shown.',
        )}
      </p>
      <TextArea
        label={t('Message')}
        dir="auto"
        required
        maxLength={maximumChallengeMessageLength}
        value={text}
        onChange={({ currentTarget }) => dispatch(contactWritten({ text: currentTarget.value }))}
        {...(trouble !== null && { error: t('This could not be saved on this device: {trouble}', { trouble }) })}
      />
      <Button type="submit" kind="primary">
        {t('Send')}
      </Button>
    </form>
  )
}
