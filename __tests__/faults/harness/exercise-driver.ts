import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Ledger, LedgerRound } from '../../../scripts/faults/ledger'
import { markHydration, untilHydrated } from '../../e2e/harness/hydration'
import { ideaField, ideaRows, timeIsUp } from '../../e2e/harness/round'
import { StoredIdeas } from './stored-ideas'

/** Somebody at a page, who does rounds and believes what the screen says: what it acknowledges goes into the ledger. */
export class ExerciseDriver {
  private constructor(
    readonly page: Page,
    private readonly ledger: Ledger,
    private readonly stored: StoredIdeas,
  ) {}

  /**
   * Opens a page whose time can be set ahead.
   *
   * @param time what the wall clock shows, in milliseconds since 1970; it goes on from there.
   */
  static async open(
    context: BrowserContext,
    ledger: Ledger,
    { path = '/exercise', time }: { path?: string; time?: number } = {},
  ): Promise<ExerciseDriver> {
    const stored = await StoredIdeas.of(context)
    await markHydration(context)
    await context.clock.install(time === undefined ? {} : { time })
    const page = context.pages()[0] ?? (await context.newPage())
    const driver = new ExerciseDriver(page, ledger, stored)
    await page.goto(path)
    await driver.settle()
    return driver
  }

  /** The same person at another tab of the same browser. */
  async openTab(): Promise<ExerciseDriver> {
    const tab = new ExerciseDriver(await this.page.context().newPage(), this.ledger, this.stored)
    await tab.page.goto('/exercise')
    await tab.settle()
    return tab
  }

  /** The exercise is shown before it is hydrated; what breaks while that is under way is not a round. */
  private async settle(): Promise<void> {
    if (new URL(this.page.url()).pathname === '/exercise') await untilHydrated(this.page)
  }

  /**
   * Starts the next round, from where the last one is looked at or from a fresh form.
   *
   * @param round the round where the ledger has it already
   * @param onNotLoaded makes it possible where the page says that the round could not be loaded; then Start is pressed again.
   */
  async start({
    round = this.ledger.begin(),
    onNotLoaded,
  }: { round?: LedgerRound; onNotLoaded?: () => Promise<void> } = {}): Promise<LedgerRound> {
    const { page } = this
    await page.bringToFront()
    const start = page.getByRole('button', { name: 'Start' })
    // A round that was interrupted may come up and take the form's place at any moment: the person goes on from there.
    await expect(async () => {
      if (await this.field.isVisible()) return
      if (await this.another.isVisible()) await this.another.click({ timeout: 1_000 })
      await page.getByRole('textbox', { name: 'Topic' }).fill(round.topic, { timeout: 1_000 })
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

  /** Writes an idea, and sees it in the list: from then on, the person counts on it. */
  async write(round: LedgerRound): Promise<void> {
    const idea = this.nextIdea(round)
    round.uncertain.push(idea)
    await this.page.bringToFront()
    await this.enter(idea)
    await expect(this.row(idea)).toHaveCount(1)
    await this.stored.until(idea)
    round.uncertain.pop()
    round.ideas.push(idea)
  }

  /** Enters an idea and looks no further: whether it became safe, nobody knows yet. */
  async enterWithoutWaiting(round: LedgerRound): Promise<void> {
    const idea = this.nextIdea(round)
    round.uncertain.push(idea)
    await this.field.fill(idea)
    await this.field.press('Enter')
  }

  /** Whether the browser has told that the idea is on the disk. */
  isStored(idea: string): boolean {
    return this.stored.has(idea)
  }

  /** An idea that none of the other ideas is, with letters that a careless program would break. */
  nextIdea({ topic, ideas, uncertain }: LedgerRound): string {
    // One that was entered when all broke off may have become safe.
    const before = ideas.length + uncertain.length
    const words = ['a kite', 'Öl & “Essig”', '雨の日', '<b>soup</b> 🍲', "l'été \\ 50 %"]
    return `${words[before % words.length] ?? ''} (${topic}, idea ${before + 1})`
  }

  /** Lets the rest of the minute pass, and sees that the round is over and kept. */
  async letTimeRunOut(round: LedgerRound): Promise<void> {
    await this.page.clock.fastForward(60_000)
    await expect(timeIsUp(this.page)).toBeVisible()
    await this.waitUntilSaved(round)
  }

  /** Stops the round before its time, which keeps what was there. */
  async stop(round: LedgerRound): Promise<void> {
    await this.page.bringToFront()
    await this.page.getByRole('button', { name: 'Stop' }).click()
    await expect(this.page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await this.waitUntilSaved(round)
  }

  /** Enter adds the idea; where a question came up in between, Enter answers that, and is pressed again. */
  private async enter(idea: string): Promise<void> {
    await this.field.fill(idea)
    await expect(async () => {
      await this.field.press('Enter')
      await expect(this.field).toHaveValue('', { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }

  /** The page lets go of a round only when the device or the server has it. */
  private async waitUntilSaved(round: LedgerRound): Promise<void> {
    await expect(this.another).toBeEnabled()
    round.isAcknowledged = await this.page.getByRole('status').isVisible()
  }

  private get another() {
    return this.page.getByRole('button', { name: 'Another round' })
  }

  row(idea: string) {
    return ideaRows(this.page).filter({ hasText: idea })
  }

  get field() {
    return ideaField(this.page)
  }
}
