/** A round as seen on the screen: what must be on the server in the end, and what may be. */
export class LedgerRound {
  /** Acknowledged ideas in order: each must arrive exactly once. */
  readonly ideas: string[] = []
  /** Ideas entered right before the fault: each may arrive, at most once. */
  readonly uncertain: string[] = []

  constructor(readonly topic: string) {}

  /** Whether the screen acknowledged the round itself, even if it has no ideas. */
  isAcknowledged = false

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
