import { randomUUID } from 'node:crypto'

/** A round as the server's own code saves it. Imports nothing heavy, so programs that tests kill start fast. */
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
