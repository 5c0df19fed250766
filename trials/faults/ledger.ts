import { compareStored } from '../harness/ledger'

/** A round as seen on the screen: what must be on the server in the end, and what may be. */
export interface LedgerRound {
  topic: string
  /** Acknowledged ideas in order: each must arrive exactly once. */
  ideas: string[]
  /** Ideas entered right before the fault: each may arrive, at most once. */
  uncertain: string[]
  /** Whether the screen acknowledged the round itself, even if it has no ideas. */
  isAcknowledged: boolean
}

/** Whether a round must arrive. */
export const isPromised = ({ isAcknowledged, ideas }: LedgerRound) => isAcknowledged || ideas.length > 0

/** What one try expects on the server, recorded outside the product. */
export class Ledger {
  readonly rounds: LedgerRound[] = []
  /** The random choices of this try, printed if it fails. */
  readonly notes: string[] = []

  /** @param tag part of every topic and idea of the try, so that tries cannot be confused */
  constructor(readonly tag: string) {}

  /** Adds a round that is about to start; nothing is acknowledged yet. */
  begin(): LedgerRound {
    const topic = `${this.tag}, round ${this.rounds.length + 1}`
    const round: LedgerRound = { topic, ideas: [], uncertain: [], isAcknowledged: false }
    this.rounds.push(round)
    return round
  }

  note(text: string): void {
    this.notes.push(text)
  }
}

/** A round stored on the server. */
export interface SavedRound {
  topicTitle: string
  ideas: readonly { text: string }[]
}

/**
 * Compares what the screen acknowledged with what the server has. Returns what is missing, what is there twice, and what nobody wrote, each
 * with a line for each round that says what is wrong and what was found.
 */
export function checkRounds({ rounds, tag }: Ledger, savedRounds: readonly SavedRound[]) {
  const problems = { lost: [] as string[], duplicated: [] as string[], unexplained: [] as string[] }
  for (const round of rounds) {
    const { topic, ideas, uncertain } = round
    const saved = savedRounds.filter(({ topicTitle }) => topicTitle === topic)
    const texts = saved.flatMap((one) => one.ideas.map(({ text }) => text))
    const isSure = isPromised(round)
    const { lost, twice, unknown } = compareStored(
      [...(isSure ? [topic] : []), ...ideas],
      [...saved.map(({ topicTitle }) => topicTitle), ...texts],
      [...(isSure ? [] : [topic]), ...uncertain],
    )
    const found = `The server has ${saved.length} rounds “${topic}”, with ${listed(texts)}`
    if (lost.length > 0) problems.lost.push(`${found}: ${listed(lost)} is missing.`)
    if (twice.length > 0) problems.duplicated.push(`${found}: ${listed(twice)} is there more than once.`)
    if (unknown.length > 0) problems.unexplained.push(`${found}: nobody wrote ${listed(unknown)}.`)
    const inOrder = ideas.filter((idea) => texts.includes(idea))
    if (twice.length === 0 && texts.filter((text) => ideas.includes(text)).join('\n') !== inOrder.join('\n'))
      problems.unexplained.push(`${found}: they were written in another order.`)
  }
  const topics = new Set(rounds.map(({ topic }) => topic))
  for (const { topicTitle } of savedRounds) {
    if (topicTitle.startsWith(`${tag},`) && !topics.has(topicTitle))
      problems.unexplained.push(`“${topicTitle}” is on the server, and nobody did such a round.`)
  }
  return problems
}

const listed = (ideas: readonly string[]) =>
  ideas.length === 0 ? 'no ideas' : ideas.map((idea) => `“${idea}”`).join(', ')
