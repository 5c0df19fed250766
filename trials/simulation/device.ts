import type { Preferences } from '../../src/preferences/preferences'
import { Browser, type SharedBrowser } from './environment/browser'
import { Disk } from './environment/disk'
import { Locks } from './environment/locks'
import type { Network } from './environment/network'
import { Provider } from './environment/provider'
import type { World } from './environment/world'
import type { Ledger } from './ledger'
import type { PlantedFault } from './planted-faults'
import { Tab } from './tab'

/** One browser on one machine, with its tabs. */
export class Device {
  readonly shared: SharedBrowser
  readonly provider = new Provider()
  tabs: Tab[] = []
  private opened = 0
  /** Uids of everyone who has logged in on this device. */
  readonly loggedIn = new Set<string>()
  /** Uids of people who claimed the guest rounds on this device. */
  readonly accepted = new Set<string>()
  /** Uids of people who declined the guest rounds on this device. */
  readonly declined = new Set<string>()

  constructor(
    readonly name: string,
    readonly world: World,
    readonly network: Network,
    readonly ledger: Ledger,
    private readonly preferences: Partial<Preferences>,
    private readonly fault: PlantedFault | null,
  ) {
    this.shared = {
      name,
      disk: new Disk(world, fault?.disk),
      localStorage: new Map(),
      cookies: new Map(),
      locks: new Locks(fault?.hasLooseLocks),
      tabs: [],
      clockError: 0,
      isOnline: true,
    }
  }

  /** Whether the network or the disk has a fault. */
  get isTroubled(): boolean {
    const { isOnline, disk } = this.shared
    return !isOnline || disk.isFull || disk.isBroken
  }

  async open(): Promise<Tab> {
    const browser = new Browser(`${this.name}, tab ${String(++this.opened)}`, this.world, this.shared)
    await this.world.within(browser, () => {
      this.tabs.push(new Tab(this, browser, this.preferences, this.fault))
    })
    const tab = this.tabs.at(-1)
    if (!tab) throw new Error('The tab could not be opened.')
    return tab
  }

  /** Closes a tab at once, even in the middle of something. */
  close(tab: Tab, isPowerCut = false): void {
    tab.browser.isAlive = false
    this.tabs = this.tabs.filter((one) => one !== tab)
    this.shared.tabs = this.shared.tabs.filter((one) => one !== tab.browser)
    this.shared.locks.releaseAll(tab.browser)
    this.shared.disk.disconnect(tab.browser, isPowerCut)
  }

  /** Makes the network and the disk work again. */
  recover(): void {
    this.shared.disk.isFull = false
    this.shared.disk.isBroken = false
    this.setOnline(true)
  }

  setOnline(isOnline: boolean): void {
    this.shared.isOnline = isOnline
    if (!isOnline) return
    for (const { browser } of this.tabs) this.world.after(0, browser, () => browser.dispatchEvent('online'))
  }
}
