import { useState, type ReactNode, type SubmitEvent } from 'react'
import { maximumChallengeMessageLength } from '../../contract/challenges/limits'
import { trimVisible } from '../../contract/visible-text'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { formatDay } from '../lib/format-day'
import { formatTime } from '../lib/format-long-day'
import { t } from '../lib/translation'
import { useServerQuery } from '../lib/use-server-query'
import { selectDayAt } from '../lib/select-day'
import { useToday } from '../lib/use-today'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { FailureState } from '../ui/FailureState'
import { LimitedArea } from '../ui/LimitedArea'
import { Section } from '../ui/Section'
import { BlockButton } from './BlockButton'
import styles from './Contact.module.css'
import { challengeContext } from './query-contexts'
import { challengeConversationQuery } from './documents'
import type { ChallengeConversation } from './graphql-types'
import { inputText, type PendingRequest } from './pending-requests'
import { Person } from './Person'
import { RefusedRequest } from './RefusedRequest'
import { ReportButton } from './ReportButton'
import { sendMessage } from './challenge-thunks'

interface ConversationViewProps {
  challengeId: string
  conversationId: string
  /** Null if the first message has not reached the server yet. */
  conversation: ChallengeConversation | null
  /** The other person, if the conversation is not loaded. */
  host: ChallengeConversation['person']
  requests: readonly PendingRequest[]
}

/** The conversation of two people about one challenge, oldest message first. */
export function ConversationView({ challengeId, conversationId, conversation, host, requests }: ConversationViewProps) {
  const { name, pictureUrl } = conversation?.person ?? host
  const pending = requests.filter(
    (request) => request.name === 'sendChallengeMessage' && inputText(request, 'conversationId') === conversationId,
  )
  const {
    data: answer,
    hasFailed,
    retry,
  } = useServerQuery(
    {
      query: challengeConversationQuery,
      variables: { challengeId, id: conversationId, first: 100 },
      context: challengeContext,
    },
    { isShared: true },
  )
  const messages = answer?.challengeConversation?.messages
  const arrived = messages?.nodes.toReversed() ?? []
  const known = new Set(arrived.map(({ id }) => id))
  const waiting = pending.filter((request) => request.refusal === null && !known.has(inputText(request, 'id')))
  const refused = pending.filter(({ refusal }) => refusal !== null)
  const title = name === '' ? t('Conversation') : t('Conversation with {name}', { name })
  return (
    <Section title={title} className="stack gap-4 full">
      <p>
        <Person name={name} pictureUrl={pictureUrl ?? null} />
      </p>
      {messages?.hasNextPage && <p className="faint">{t('Only the latest 100 messages are shown.')}</p>}
      {!messages && hasFailed && (
        <FailureState title={t('The messages could not be loaded')} onRetry={retry}>
          {t('Check your connection, then try again.')}
        </FailureState>
      )}
      <ol role="list" aria-label={t('Messages')} className="stack">
        {arrived.map(({ id, text, isMine, sentAt }) => (
          <Message key={id} {...{ text, isMine }} name={isMine ? t('You') : name} when={<SentAt instant={sentAt} />} />
        ))}
        {waiting.map(({ sequence, text }) => (
          <Message key={sequence} isMine text={text} name={t('You')} when={t('Saved on this device')} />
        ))}
      </ol>
      {refused.map((request) => (
        <RefusedRequest key={request.sequence} request={request} title={t('A message was not accepted')} />
      ))}
      {conversation?.canWrite ? (
        <WriteForm challengeId={challengeId} conversationId={conversationId} />
      ) : (
        <p className="soft">{t('You can write again once you have an answer.')}</p>
      )}
      {conversation && (
        <div className="row gap-0-3">
          <BlockButton challengeId={challengeId} conversationId={conversationId} />
          <ReportButton
            challengeId={challengeId}
            conversationId={conversationId}
            title={t('Report this conversation')}
          />
        </div>
      )}
    </Section>
  )
}

interface MessageProps {
  text: string
  isMine: boolean
  name: string
  when: ReactNode
}

function Message({ text, isMine, name, when }: MessageProps) {
  return (
    <li className={classes(styles.message, isMine && styles.mine)}>
      <p className="faint">
        <span dir="auto">{name}</span> · {when}
      </p>
      <p dir="auto" className="written">
        {text}
      </p>
    </li>
  )
}

function SentAt({ instant }: { instant: string }) {
  const today = useToday()
  const day = useAppSelector((state) => selectDayAt(state, Date.parse(instant)))
  return (
    <time dateTime={instant}>
      {formatDay(day, today)} {formatTime(instant)}
    </time>
  )
}

function WriteForm({ challengeId, conversationId }: { challengeId: string; conversationId: string }) {
  const dispatch = useAppDispatch()
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState('')

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const written = trimVisible(text)
    if (written === '') return
    setText('')
    const result = await dispatch(sendMessage({ challengeId, conversationId, text: written }))
    if (result.isSaved) return
    setText(text)
    setTrouble(result.message)
  }

  return (
    <form className="form stack gap-4" onSubmit={(event) => void send(event)}>
      <LimitedArea
        label={t('Message')}
        required
        maximumLength={maximumChallengeMessageLength}
        text={text}
        onTextChange={(written) => {
          setText(written)
          setTrouble('')
        }}
        {...(trouble !== '' && { error: t('This could not be saved on this device: {trouble}', { trouble }) })}
      />
      <Button type="submit" kind="primary">
        {t('Send')}
      </Button>
    </form>
  )
}
