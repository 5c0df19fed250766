import type { WakeGateway } from './gateways'

/** The network returns, the tab is looked at again, or the page comes back out of the browser's back-and-forward cache. */
export function createWake(): WakeGateway {
  return {
    onWake: (listener) => {
      const onVisible = () => {
        if (document.visibilityState === 'visible') listener()
      }
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener()
      }
      addEventListener('online', listener)
      addEventListener('pageshow', onPageShow)
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('pageshow', onPageShow)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}
