import type { WakeGateway } from './gateways'

/**
 * Fires when the network is back, when the tab becomes visible, and when the page is restored from the back/forward
 * cache.
 */
export function createWake(): WakeGateway {
  const isVisible = () => document.visibilityState === 'visible'
  return {
    isVisible,
    onWake: (listener) => {
      const onVisible = () => {
        if (isVisible()) listener()
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
