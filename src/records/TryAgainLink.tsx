import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { anotherAsked, selectRound } from '../exercise/round-state'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'
import { buttonClass, type ButtonKind } from '../ui/Button'

interface TryAgainLinkProps extends Pick<IdeaRecord, 'topicTitle' | 'category'> {
  kind?: ButtonKind
  children: ReactNode
}

/** A link to a new round on a topic, drawn as a button. */
export function TryAgainLink({ topicTitle, category, kind, children }: TryAgainLinkProps) {
  const dispatch = useAppDispatch()
  const { phase } = useAppSelector(selectRound)
  return (
    <Link
      to="/exercise"
      search={{ topic: topicTitle, category }}
      className={buttonClass(kind)}
      onClick={() => {
        // Leaves the review of the last round; a round that is not saved yet stays.
        if (phase === 'kept' || phase === 'discarded') dispatch(anotherAsked())
      }}
    >
      {children}
    </Link>
  )
}
