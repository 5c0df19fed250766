import { expect, type BrowserContext, type Page } from '@playwright/test'
import { withHydration } from '../../__tests__/e2e/harness/hydration'
import { ideaField, ideaRows, timeIsUp } from '../../__tests__/e2e/harness/round'
import { becomesTrue } from '../harness/until'
import { trackStoredIdeas } from './device'
import type { Ledger, LedgerRound } from './ledger'

/** Where a fault may begin or end in a round: before it, before each idea, and before its end. */
export type Step = 'start' | `idea ${number}` | 'end'

interface RoundOptions {
  ideas: number
  /** Whether the round is stopped, instead of running out of time. */
  isStopped: boolean
  /** Called before each step. */
  at?: (step: Step) => Promise<void>
  /** Called if the page says that the round could not be loaded; then Start is pressed again. */
  onNotLoaded?: () => Promise<void>
}

/** How long to wait for an idea to be stored before going on, as a person would; in milliseconds of real time. */
const storedLimitMs = 2_000

/** Does rounds in a page as a person would, and records in the ledger what the screen acknowledges. */
export class ExerciseDriver {
  private constructor(
    readonly page: Page,
    private readonly ledger: Ledger,
    private readonly stored: ReadonlySet<string>,
  ) {}

  /**
   * Opens a page whose clock can be advanced.
   *
   * @param time the wall clock's start, in milliseconds since 1970
   */
  static async open(
    context: BrowserContext,
    ledger: Ledger,
    path = '/exercise',
    time?: number,
  ): Promise<ExerciseDriver> {
    const stored = await trackStoredIdeas(context)
    await context.clock.install(time === undefined ? {} : { time })
    // Faults before hydration do not affect a round.
    const page = await withHydration(context.pages()[0] ?? (await context.newPage()))
    await page.goto(path)
    return new ExerciseDriver(page, ledger, stored)
  }

  /** Opens another tab of the same browser. */
  async openTab(): Promise<ExerciseDriver> {
    const page = await withHydration(await this.page.context().newPage())
    await page.goto('/exercise')
    return new ExerciseDriver(page, this.ledger, this.stored)
  }

  /** Does a whole round. */
  async doRound({ ideas, isStopped, at = async () => undefined, onNotLoaded }: RoundOptions): Promise<LedgerRound> {
    await at('start')
    const round = await this.start(this.ledger.begin(), onNotLoaded)
    for (let idea = 1; idea <= ideas; idea += 1) {
      await at(`idea ${idea}`)
      await this.write(round)
    }
    await at('end')
    await (isStopped ? this.stop(round) : this.letTimeRunOut(round))
    return round
  }

  /** Starts the next round, from the last round's review or from an empty form. */
  async start(round = this.ledger.begin(), onNotLoaded?: () => Promise<void>): Promise<LedgerRound> {
    const { page } = this
    await page.bringToFront()
    const start = page.getByRole('button', { name: 'Start' })
    // An interrupted round may replace the form at any moment.
    await expect(async () => {
      if (await this.field.isVisible()) return
      if (await this.another.isVisible()) await this.another.click({ timeout: 1_000 })
      await start.waitFor({ timeout: 1_000 })
      // A challenge's topic is fixed.
      if (await this.topicField.isVisible()) await this.topicField.fill(round.topic, { timeout: 1_000 })
      await start.click({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    const notLoaded = page.getByText('The round could not be loaded.')
    await this.field.or(notLoaded).waitFor()
    if (onNotLoaded && (await notLoaded.isVisible())) {
      await onNotLoaded()
      await start.click()
    }
    await this.field.waitFor()
    return round
  }

  /** Writes an idea and waits until it is in the list: from then on it counts as acknowledged. */
  async write(round: LedgerRound): Promise<void> {
    const idea = this.nextIdea(round)
    round.uncertain.push(idea)
    await this.page.bringToFront()
    await this.enter(idea)
    await expect(ideaRows(this.page).filter({ hasText: idea })).toHaveCount(1)
    await becomesTrue(() => this.stored.has(idea), storedLimitMs, 5)
    round.uncertain.pop()
    round.ideas.push(idea)
  }

  /** Enters an idea without waiting for the list, so it may or may not have been stored. */
  async enterWithoutWaiting(round: LedgerRound): Promise<void> {
    const idea = this.nextIdea(round)
    round.uncertain.push(idea)
    await this.field.fill(idea)
    await this.field.press('Enter')
  }

  /** Counts the last uncertain ideas as acknowledged if they are in a completed IndexedDB transaction. */
  settle({ ideas, uncertain }: LedgerRound): void {
    ideas.push(...uncertain.splice(0, uncertain.filter((idea) => this.stored.has(idea)).length))
  }

  /** A unique idea with characters that careless escaping would break. */
  private nextIdea({ topic, ideas, uncertain }: LedgerRound): string {
    // Count uncertain ideas, too: they may have been stored.
    const before = ideas.length + uncertain.length
    const words = ['a kite', 'Öl & “Essig”', '雨の日', '<b>soup</b> 🍲', "l'été \\ 50 %"]
    return `${words[before % words.length] ?? ''} (${topic}, idea ${before + 1})`
  }

  /** Advances the clock by a minute and waits until the round is over and saved. */
  async letTimeRunOut(round: LedgerRound): Promise<void> {
    await this.page.clock.fastForward(60_000)
    await expect(timeIsUp(this.page).or(this.topicField)).toBeVisible()
    await this.waitUntilSaved(round)
  }

  /** Stops the round early and waits until it is saved. */
  async stop(round: LedgerRound): Promise<void> {
    await this.page.bringToFront()
    await this.page.getByRole('button', { name: 'Stop' }).click()
    await expect(this.page.getByRole('heading', { name: 'Stopped' }).or(this.topicField)).toBeVisible()
    await this.waitUntilSaved(round)
  }

  /** Presses Enter until the field is empty; the first Enter may have closed a dialog instead. */
  private async enter(idea: string): Promise<void> {
    await this.field.fill(idea)
    await expect(async () => {
      await this.field.press('Enter')
      await expect(this.field).toHaveValue('', { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }

  /**
   * “Another round” is enabled once the device or the server has the round. If the person is then logged out, the form replaces the
   * review.
   */
  private async waitUntilSaved(round: LedgerRound): Promise<void> {
    await expect(this.another.or(this.topicField)).toBeEnabled()
    round.isAcknowledged = await this.page.getByRole('status').isVisible()
  }

  private get topicField() {
    return this.page.getByRole('textbox', { name: 'Topic' })
  }

  private get another() {
    return this.page.getByRole('button', { name: 'Another round' })
  }

  private get field() {
    return ideaField(this.page)
  }
}
