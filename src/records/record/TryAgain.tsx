import { Link } from '@tanstack/react-router'
import { useAppDispatch, useAppSelector } from '../../app/hooks'
import { anotherAsked, selectRound } from '../../exercise/round'
import { t } from '../../lib/translation'
import { buttonClass } from '../../ui/Button'
import type { IdeaRecord } from '../documents'

/** Leads to the next round on the same topic. */
export function TryAgain({ topicTitle, category }: Pick<IdeaRecord, 'topicTitle' | 'category'>) {
  const dispatch = useAppDispatch()
  const { phase } = useAppSelector(selectRound)
  return (
    <Link
      to="/exercise"
      search={{ topic: topicTitle, category }}
      className={buttonClass()}
      onClick={() => {
        // The last round may still be under review there; one that is not kept yet stays.
        if (phase === 'kept' || phase === 'discarded') dispatch(anotherAsked())
      }}
    >
      {t('Try this topic again')}
    </Link>
  )
}
