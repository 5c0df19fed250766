import { Link } from '@tanstack/react-router'
import { t, tn } from '../../lib/translation'
import { buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import type { Room } from '../documents'

/** A pool without ideas: whether some are still to come, and how the host goes on if the room has no other minute. */
export function NoIdeas({ room: { members, minute, minutes }, isHost }: { room: Room; isHost: boolean }) {
  const late = members.filter(({ isThinking, hasDelivered }) => isThinking && !hasDelivered).length
  const action = isHost && minute >= minutes && (
    <Link to="/exercise" className={buttonClass()}>
      {t('Open another room')}
    </Link>
  )
  return (
    <EmptyState title={late > 0 ? t('No ideas yet') : t('No ideas')} {...(action && { action })}>
      {late > 0
        ? tn(
            late,
            'The ideas of {count} person are still on their way.',
            'The ideas of {count} people are still on their way.',
          )
        : t('Nobody wrote anything down.')}
    </EmptyState>
  )
}
