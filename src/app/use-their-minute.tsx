import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { minuteInLink, type SharedMinute } from '../review/shared-minute'

/** The minute of somebody else in the link that led here; null if it has none for this topic. */
export function useTheirMinute(topicTitle: string): SharedMinute | null {
  const link = useLocation({ select: ({ href }) => href })
  return useMemo(() => minuteInLink(link, topicTitle), [link, topicTitle])
}
