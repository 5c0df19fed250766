import { randomUUID } from 'node:crypto'

/** A round of now, as the server's own code saves it; it loads nothing, so that a program that is to be killed starts at once. */
export const serverRound = () => ({
  id: randomUUID(),
  topicTitle: 'Trains',
  category: 'Study' as const,
  ideas: [],
  durationMs: 60_000,
  lengthMs: 60_000 as const,
  startedAt: new Date(),
  localDay: '2026-11-20',
})
