import { useState } from 'react'
import { useAppDispatch } from '../lib/store-hooks'
import { useKeptFocus } from '../lib/focus'
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
  const keptFocus = useKeptFocus()
  const [isBlocked, setIsBlocked] = useState(false)
  const [trouble, setTrouble] = useState('')
  const block = async () => {
    const { challengeId, ...named } = about
    const result = await dispatch(queueChallengeRequest(challengeId, 'blockPerson', { challengeId, ...named }))
    if (result.isSaved) setIsBlocked(true)
    else setTrouble(result.message)
  }
  return (
    <div {...keptFocus}>
      {!isBlocked && (
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
      )}
      <span role="status">{isBlocked && t('Blocked.')}</span>
      {trouble !== '' && <span role="alert">{trouble}</span>}
    </div>
  )
}
