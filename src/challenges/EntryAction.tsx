import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeptFocus } from '../lib/focus'
import { useAppSelector } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { selectChallenge } from './challenge-state'
import { EntryForm } from './EntryForm'
import { latestRequest, type PendingRequest } from './pending-requests'
import { useRequests } from './use-requests'

/** The first button of the round that answers a challenge: it opens the entry to send, and then leads to the challenge. */
export function EntryAction() {
  const entry = useAppSelector(selectChallenge)
  const keptFocus = useKeptFocus()
  const [isOpen, setIsOpen] = useState(false)
  const [wasHandedOver] = useState(entry.phase === 'handedOver')
  return (
    <div {...keptFocus} role="group" aria-label={t('Your entry')}>
      {entry.phase === 'handedOver' ? (
        <HandedOver challengeId={entry.to.challengeId} wasStored={wasHandedOver} />
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

/** Where the entry is: on this device, at the host, or refused, for which the challenge’s page says why. */
function HandedOver({ challengeId, wasStored }: { challengeId: string; wasStored: boolean }) {
  const request = latestRequest(useRequests(challengeId), 'sendChallengeEntry')
  // It is being stored, before it waits in the outbox.
  const [wasWaiting, setWasWaiting] = useState(wasStored)
  if (request && !wasWaiting) setWasWaiting(true)
  return (
    <p role="status">
      {formatHandedOver(request, wasWaiting)}
      {t(' ')}
      <Link to="/challenges/$id" params={{ id: challengeId }}>
        {t('See the challenge')}
      </Link>
    </p>
  )
}

function formatHandedOver(request: PendingRequest | undefined, wasWaiting: boolean): string {
  if (request) return request.refusal === null ? t('Your entry is on its way.') : t('Your entry was not accepted')
  return wasWaiting ? t('Your entry has been sent.') : t('Your entry is on its way.')
}
