import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeptFocus } from '../lib/focus'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { selectChallenge } from './challenge-state'
import { EntryForm } from './EntryForm'

/** The first button of the round that answers a challenge: it opens the entry to send, and then leads to the challenge. */
export function EntryPanel() {
  const entry = useAppSelector(selectChallenge)
  const keptFocus = useKeptFocus()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div {...keptFocus} role="group" aria-label={t('Your entry')}>
      {entry.phase === 'handedOver' ? (
        <p role="status">
          {t('Your entry is on its way.')}
          {t(' ')}
          <Link to="/challenges/$id" params={{ id: entry.to.challengeId }}>
            {t('See the challenge')}
          </Link>
        </p>
      ) : (
        <Button kind="primary" onClick={() => setIsOpen(true)}>
          {t('Send your entry')}
        </Button>
      )}
      {entry.phase === 'choosing' && (
        <Dialog title={t('Send your entry')} open={isOpen} onClose={() => setIsOpen(false)}>
          <EntryForm draft={entry} />
        </Dialog>
      )}
    </div>
  )
}
