/** A round as the driver saw it on the screen: what must be on the server in the end, and what may be. */
export class LedgerRound {
  /** Ideas that the screen has acknowledged, in the order they came: each must arrive, once. */
  readonly ideas: string[] = []
  /** Ideas that had no time to become safe before something broke: each may arrive, once. */
  readonly uncertain: string[] = []

  constructor(readonly topic: string) {}

  /** The screen has acknowledged the round itself, also where it holds no idea. */
  isAcknowledged = false

  /** Whether the round must arrive. */
  get isPromised(): boolean {
    return this.isAcknowledged || this.ideas.length > 0
  }
}

/** What one try has to account for; it is kept beside the product, which knows nothing of it. */
export class Ledger {
  readonly rounds: LedgerRound[] = []
  /** What chance has chosen for this try, to be told where it fails. */
  readonly notes: string[] = []

  /** @param tag stands in every topic and idea of the try, so that none is mistaken for another's. */
  constructor(readonly tag: string) {}

  /** A round that is about to begin. Nothing is promised yet. */
  begin(): LedgerRound {
    const round = new LedgerRound(`${this.tag}, round ${this.rounds.length + 1}`)
    this.rounds.push(round)
    return round
  }

  note(text: string): void {
    this.notes.push(text)
  }
}
