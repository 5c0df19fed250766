import { Link } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { buttonClass } from '../ui/Button'
import { Page } from '../ui/Page'
import type { EndOfStay } from './room'

const titles = {
  gone: 'This room is gone',
  removed: 'You are no longer in this room',
  unknown: 'You are no longer in this room',
  left: 'You have left the room',
} as const satisfies Record<EndOfStay, string>

const explanations = {
  gone: 'A room is gone 24 hours after its last sign of life. Your own rounds are in your records.',
  removed: 'The host has removed you. Your own rounds are in your records.',
  unknown: 'The room is gone, or the host has removed you. Your own rounds are in your records.',
  left: 'What you have handed in stays there until the room is gone. Your own rounds are in your records.',
} as const satisfies Record<EndOfStay, string>

/** After the end of a stay in a room. */
export function EndedRoom({ reason }: { reason: EndOfStay }) {
  return (
    <Page width="narrow" title={t(titles[reason])}>
      <p role="status">{t(explanations[reason])}</p>
      <p className="below-4">
        <Link to="/exercise" className={buttonClass('primary')}>
          {t('Start a round')}
        </Link>
      </p>
    </Page>
  )
}
