import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { topicKeyOf } from '../../contract/fold-text'

interface TopicLinkProps {
  topicTitle: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a topic's page. */
export function TopicLink({ topicTitle, className, children }: TopicLinkProps) {
  return (
    <Link to="/topics/$key" params={{ key: topicKeyOf(topicTitle) }} className={className}>
      {children}
    </Link>
  )
}
