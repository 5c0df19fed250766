import { Suspense, useState } from 'react'
import type { PublicChallenge } from '../../contract/challenges/challenge'
import { useAppDispatch, useAppSelector, useFeatures } from '../lib/store-hooks'
import { lazyComponent } from '../lib/lazy'
import { t } from '../lib/translation'
import { selectUid } from '../session/session'
import { Button } from '../ui/Button'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import { contactHirerClicked, selectContact } from './challenge-state'
import type { OwnChallenge } from './graphql-types'
import { formatContact } from './format-challenge'
import { inputText, type PendingRequest } from './pending-requests'

const ConversationView = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-own" */ './ConversationView')).ConversationView,
)

const ContactDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "challenge-entry" */ './ContactDialog')).ContactDialog,
)

interface ContactHostProps {
  challenge: PublicChallenge
  mine: OwnChallenge | null
  isOpen: boolean
  /** People with an entry may also write after the challenge has closed. */
  hasEntry: boolean
  requests: readonly PendingRequest[]
}

/** Contact with the host: the button and dialog for the first message, then the conversation. */
export function ContactHost({ challenge, mine, isOpen, hasEntry, requests }: ContactHostProps) {
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
  const { challengeEntry } = useFeatures()
  const [trouble, setTrouble] = useState('')
  const owner = useAppSelector(selectUid)
  const draft = useAppSelector(selectContact)
  // While the login dialog is open, the message waits.
  const isFree = useAppSelector(({ dialogs }) => dialogs.phase === 'none')
  const isOpen = isFree && draft.phase === 'writing' && draft.challengeId === id
  const open = async () => {
    try {
      await challengeEntry.load()
      dispatch(contactHirerClicked({ owner, challengeId: id, isJob }))
    } catch {
      setTrouble(t('The server could not be reached. Check your connection, then try again.'))
    }
  }
  return (
    <>
      <Button onClick={() => void open()}>{formatContact(isJob)}</Button>
      {isOpen && (
        <Suspense fallback={<SlowLoadingNotice isFloating />}>
          <ContactDialog title={formatContact(isJob)} draft={draft} />
        </Suspense>
      )}
      {trouble !== '' && <span role="alert">{trouble}</span>}
    </>
  )
}
