import { useState } from 'react'
import { useAppDispatch } from '../app/hooks'
import { t } from '../lib/translation'
import { ConfirmButton } from '../ui/ConfirmButton'
import { asked } from './sending'

interface BlockButtonProps {
  challengeId: string
  conversationId?: string
  entryId?: string
}

/** Ends all there is between two people here, without telling the other one. */
export function BlockButton(about: BlockButtonProps) {
  const dispatch = useAppDispatch()
  const [said, setSaid] = useState('')
  const block = async () => {
    const { challengeId, ...named } = about
    const keeping = await dispatch(asked(challengeId, 'blockPerson', { challengeId, ...named }))
    setSaid(keeping.isSaved ? t('Blocked.') : keeping.message)
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
