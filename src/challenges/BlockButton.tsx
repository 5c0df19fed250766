import { useState } from 'react'
import { useAppDispatch } from '../app/hooks'
import { t } from '../lib/translation'
import { ConfirmButton } from '../ui/ConfirmButton'
import { queueChallengeRequest } from './challenge-thunks'

interface BlockButtonProps {
  challengeId: string
  conversationId?: string
  entryId?: string
}

/** Blocks a person in challenges, without notifying them. */
export function BlockButton(about: BlockButtonProps) {
  const dispatch = useAppDispatch()
  const [said, setSaid] = useState('')
  const block = async () => {
    const { challengeId, ...named } = about
    const result = await dispatch(queueChallengeRequest(challengeId, 'blockPerson', { challengeId, ...named }))
    setSaid(result.isSaved ? t('Blocked.') : result.message)
  }
  return (
    <>
      <ConfirmButton
        kind="plain"
        label={t('Block')}
        title={t('Block this person?')}
        stay={t('Cancel')}
        onConfirm={() => void block()}
      >
        <p>
          {t(
            'You will no longer be able to write to each other or enter each other’s challenges. The other person is not told.',
          )}
        </p>
      </ConfirmButton>
      <span role="status">{said}</span>
    </>
  )
}
