import type { Privacy } from '../lib/privacy'

/** The rounds, and what adds up from them. */
export const privacy: Privacy = {
  onThisDevice: [
    {
      name: 'ended-rounds/…',
      where: 'Local storage',
      purpose: 'Which rounds are over, until they are removed from this browser.',
    },
    {
      name: 'outbox/…',
      where: 'Local storage',
      purpose: 'What you changed just before a page was closed, until it has been moved to idea-training.',
    },
    {
      name: 'guest-rounds',
      where: 'Local storage',
      purpose:
        'Whether this browser has rounds of somebody who is not logged in, so that the first page leads to them.',
    },
    {
      name: 'review',
      where: 'Session storage',
      purpose:
        'The round whose review you are looking at, so that a reload leads back to it; until your next round, or until the tab is closed.',
    },
    {
      name: 'idea-training',
      where: 'IndexedDB',
      purpose:
        'Rounds that have not been sent yet, a round in progress, a copy of your rounds, which account is logged in here, and whether another one has been.',
    },
  ],
  onServer: [
    'Your rounds: topic, category, tags, ideas with their times, best ideas, groups and what is done, note, and whether you liked or opened them.',
    'Your daily totals of rounds and ideas.',
    'The IDs of rounds that you deleted, and when, for two years, so that no other device of yours brings them back.',
  ],
  seenByOthers: [
    'Nobody else can see your rounds. Exports and pictures are made on this device; you decide who gets them.',
  ],
  deletedWithAccount: ['all your rounds with their ideas and notes, and your totals'],
}
