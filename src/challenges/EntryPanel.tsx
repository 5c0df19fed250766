import { Link } from '@tanstack/react-router'
import { selectChallenge } from './challenge-state'
import { SendEntry } from './SendEntry'
import { useKeptFocus } from '../lib/focus'
import { t } from '../lib/translation'
import { useAppSelector } from '../lib/store-hooks'

/** Beside the round that answers a challenge: the entry to send, then a link to the challenge. */
export function EntryPanel() {
  const entry = useAppSelector(selectChallenge)
  const keptFocus = useKeptFocus()
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
        <SendEntry canSend />
      )}
    </div>
  )
}
