import type { NavigationGateway } from '../../../src/lib/gateways'
import type { Browser } from './browser'

/** Navigation that sometimes takes time, like fetching a page's chunk. */
export function createNavigation(tab: Browser): NavigationGateway {
  const { world } = tab
  const arrive = () =>
    new Promise<void>((resolve) => {
      tab.calls += 1
      world.after(world.random.boolean(0.2) ? world.random.integer(50, 2_000) : world.random.fraction(), tab, resolve)
    })
  return { go: arrive, leave: arrive }
}
