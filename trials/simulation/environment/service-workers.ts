import type { Browser } from './browser'

const changed = 'controllerchange of the service worker'
const found = 'updatefound of the service worker'
const installed = 'statechange of the service worker'

/** The service worker of one browser, shared by all tabs until a newer version takes over. */
export class ServiceWorkers {
  private isWaiting = false

  /** `navigator.serviceWorker` in one tab. */
  containerOf(tab: Browser) {
    return {
      controller: {},
      addEventListener: (_type: string, listener: () => void) => tab.listen(changed, listener),
      register: () => Promise.resolve(this.registrationIn(tab)),
    }
  }

  /** Installs a newer version, which then waits. */
  update(tabs: readonly Browser[]): void {
    for (const tab of tabs) this.later(tab, () => tab.dispatchEvent(found))
    for (const tab of tabs) {
      tab.world.after(100, tab, () => {
        this.isWaiting = true
        tab.dispatchEvent(installed)
      })
    }
  }

  private registrationIn(tab: Browser) {
    const takeOver = () => {
      tab.calls += 1
      this.isWaiting = false
      for (const one of tab.shared.tabs) this.later(one, () => one.dispatchEvent(changed))
    }
    const isWaiting = () => this.isWaiting
    return {
      get waiting() {
        return isWaiting() ? { postMessage: takeOver } : null
      },
      installing: { addEventListener: (_type: string, listener: () => void) => tab.listen(installed, listener) },
      addEventListener: (_type: string, listener: () => void) => tab.listen(found, listener),
      update: () => Promise.resolve(),
    }
  }

  private later(tab: Browser, run: () => void): void {
    tab.world.after(tab.world.random.integer(0, 50), tab, run)
  }
}
