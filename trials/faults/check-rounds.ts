import type { Ledger, LedgerRound } from './ledger'

/** A round stored on the server. */
export interface SavedRound {
  id: string
  topicTitle: string
  ideas: readonly { text: string }[]
}

/** Differences between the ledger and the server; each line says what was expected and what was found. */
export interface RoundProblems {
  /** Rounds that are missing or lack an idea. */
  lost: string[]
  /** Rounds that exist twice or contain an idea twice. */
  duplicated: string[]
  /** Data on the server that nobody wrote. */
  unexplained: string[]
}

/** Compares what the screen acknowledged with what the server has. */
export function checkRounds({ rounds, tag }: Ledger, savedRounds: readonly SavedRound[]): RoundProblems {
  const problems: RoundProblems = { lost: [], duplicated: [], unexplained: [] }
  for (const round of rounds) checkRound(round, savedRounds, problems)
  const topics = new Set(rounds.map(({ topic }) => topic))
  for (const { topicTitle } of savedRounds) {
    if (topicTitle.startsWith(`${tag},`) && !topics.has(topicTitle)) {
      problems.unexplained.push(`“${topicTitle}” is on the server, and nobody did such a round.`)
    }
  }
  return problems
}

function checkRound(
  promised: LedgerRound,
  savedRounds: readonly SavedRound[],
  { lost, duplicated, unexplained }: RoundProblems,
) {
  const { topic, ideas, uncertain } = promised
  const [found, ...more] = savedRounds.filter(({ topicTitle }) => topicTitle === topic)
  if (found === undefined) {
    if (promised.isPromised) lost.push(`“${topic}” with ${listed(ideas)} is not on the server.`)
    return
  }
  if (more.length > 0) duplicated.push(`“${topic}” is on the server ${more.length + 1} times.`)

  const texts = found.ideas.map(({ text }) => text)
  const missing = ideas.filter((idea) => !texts.includes(idea))
  if (missing.length > 0) lost.push(`“${topic}” lacks ${listed(missing)}; it has ${listed(texts)}.`)
  const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
  if (twice.length > 0) duplicated.push(`“${topic}” holds ${listed(twice)} more than once.`)
  const strange = texts.filter((text) => !ideas.includes(text) && !uncertain.includes(text))
  if (strange.length > 0) unexplained.push(`“${topic}” holds ${listed(strange)}, which nobody wrote.`)
  const known = texts.filter((text) => ideas.includes(text))
  const inOrder = ideas.filter((idea) => known.includes(idea))
  if (twice.length === 0 && known.join('\n') !== inOrder.join('\n')) {
    unexplained.push(`“${topic}” has its ideas in another order: ${listed(known)}.`)
  }
}

function listed(ideas: readonly string[]): string {
  return ideas.length === 0 ? 'no ideas' : ideas.map((idea) => `“${idea}”`).join(', ')
}
