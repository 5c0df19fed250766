import { useState, type SubmitEvent } from 'react'
import { maximumReasonLength } from '../../contract/challenges/limits'
import { trimVisible } from '../../contract/visible-text'
import { useAppDispatch } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { LimitedArea } from '../ui/LimitedArea'
import { queueChallengeRequest } from './challenge-thunks'

interface ReportButtonProps {
  challengeId: string
  /** The dialog’s title. */
  title: string
  conversationId?: string
  entryId?: string
}

/** Reports content to the operator. */
export function ReportButton({ title, ...about }: ReportButtonProps) {
  const dispatch = useAppDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState('')

  const report = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = trimVisible(reason)
    if (text === '') return
    const { challengeId, ...named } = about
    const result = await dispatch(
      queueChallengeRequest(challengeId, 'reportChallenge', { challengeId, reason: text, ...named }, text),
    )
    setSaid(result.isSaved ? t('Thank you. Your report will be reviewed.') : result.message)
    if (result.isSaved) setIsOpen(false)
  }

  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        {t('Report')}
      </Button>
      <span role="status">{said}</span>
      <Dialog title={title} open={isOpen} onClose={() => setIsOpen(false)}>
        <form className="form stack gap-4" onSubmit={(event) => void report(event)}>
          <LimitedArea
            label={t('Reason')}
            required
            maximumLength={maximumReasonLength}
            text={reason}
            onTextChange={setReason}
            hint={t('Only the people who run this service see your report.')}
          />
          <Button type="submit" kind="danger">
            {t('Report')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
