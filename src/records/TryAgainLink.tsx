import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IdeaRecord } from '../../contract/record'
import { buttonClass, type ButtonKind } from '../ui/Button'
import { useLeaveReview } from './use-leave-review'

interface TryAgainLinkProps extends Pick<IdeaRecord, 'topicTitle' | 'category'> {
  kind?: ButtonKind
  children: ReactNode
}

/** A link to a new round on a topic, drawn as a button. */
export function TryAgainLink({ topicTitle, category, kind, children }: TryAgainLinkProps) {
  const leaveReview = useLeaveReview()
  return (
    <Link to="/exercise" search={{ topic: topicTitle, category }} className={buttonClass(kind)} onClick={leaveReview}>
      {children}
    </Link>
  )
}
