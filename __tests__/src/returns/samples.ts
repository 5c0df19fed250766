import type { TopicReturn } from '../../../src/returns/topic-return'

/** Set on 20 November, for the next day. */
export const jar: TopicReturn = {
  topicTitle: 'Uses for an empty jar',
  category: 'Tips',
  dueDay: '2026-11-21',
  step: 0,
  changedAt: '2026-11-20T12:00:00.000Z',
}
