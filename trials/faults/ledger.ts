/** A round as seen on the screen: what must be on the server in the end, and what may be. */
export class LedgerRound {
  /** Acknowledged ideas in order: each must arrive exactly once. */
  readonly ideas: string[] = []
  /** Ideas entered right before the fault: each may arrive, at most once. */
  readonly uncertain: string[] = []
  /** Whether the screen acknowledged the round itself, even if it has no ideas. */
  isAcknowledged = false

  constructor(readonly topic: string) {}

  /** Whether the round must arrive. */
  get isPromised(): boolean {
    return this.isAcknowledged || this.ideas.length > 0
  }
}

/** What one try expects on the server, recorded outside the product. */
export class Ledger {
  readonly rounds: LedgerRound[] = []
  /** The random choices of this try, printed if it fails. */
  readonly notes: string[] = []

  /** @param tag part of every topic and idea of the try, so that tries cannot be confused */
  constructor(readonly tag: string) {}

  /** Adds a round that is about to start; nothing is acknowledged yet. */
  begin(): LedgerRound {
    const round = new LedgerRound(`${this.tag}, round ${this.rounds.length + 1}`)
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
 * with a line that says what was expected and what was found.
 */
export function checkRounds({ rounds, tag }: Ledger, savedRounds: readonly SavedRound[]) {
  const problems = { lost: [] as string[], duplicated: [] as string[], unexplained: [] as string[] }
  const { lost, duplicated, unexplained } = problems
  for (const { topic, ideas, uncertain, isPromised } of rounds) {
    const [found, ...more] = savedRounds.filter(({ topicTitle }) => topicTitle === topic)
    if (found === undefined) {
      if (isPromised) lost.push(`“${topic}” with ${listed(ideas)} is not on the server.`)
      continue
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
    if (twice.length === 0 && known.join('\n') !== inOrder.join('\n'))
      unexplained.push(`“${topic}” has its ideas in another order: ${listed(known)}.`)
  }
  const topics = new Set(rounds.map(({ topic }) => topic))
  for (const { topicTitle } of savedRounds) {
    if (topicTitle.startsWith(`${tag},`) && !topics.has(topicTitle))
      unexplained.push(`“${topicTitle}” is on the server, and nobody did such a round.`)
  }
  return problems
}

const listed = (ideas: readonly string[]) =>
  ideas.length === 0 ? 'no ideas' : ideas.map((idea) => `“${idea}”`).join(', ')
