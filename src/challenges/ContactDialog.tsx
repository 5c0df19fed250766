import type { SubmitEvent } from 'react'
import { maximumChallengeMessageLength } from '../../contract/challenges/limits'
import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { LimitedArea } from '../ui/LimitedArea'
import { contactClosed, type ContactDraft } from './challenge-state'
import { contactWritten } from './contact'
import { sendFirstMessage } from './challenge-thunks'

/** Starts a conversation with the host. */
export function ContactDialog({ title, draft: { text, trouble } }: { title: string; draft: ContactDraft }) {
  const dispatch = useAppDispatch()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void dispatch(sendFirstMessage())
  }
  return (
    <Dialog title={title} open onClose={() => dispatch(contactClosed())}>
      <form className="form stack gap-4" onSubmit={send}>
        <p className="soft">
          {t(
            'Your message is sent with your name and picture, but without your e-mail address. You can write again once you have an answer.',
          )}
        </p>
        <LimitedArea
          label={t('Message')}
          required
          maximumLength={maximumChallengeMessageLength}
          text={text}
          onTextChange={(written) => dispatch(contactWritten({ text: written }))}
          {...(trouble !== null && { error: t('This could not be saved on this device: {trouble}', { trouble }) })}
        />
        <Button type="submit" kind="primary">
          {t('Send')}
        </Button>
      </form>
    </Dialog>
  )
}
