import { useAppSelector, useGateways } from '../lib/store-hooks'
import { LazyPart } from '../ui/LazyPart'

/** What a feature shows below the ring of its round. */
export function BesideRing() {
  const { installed } = useGateways()
  const shown = useAppSelector((state) => installed.find(({ besideRing }) => besideRing?.isShown(state))?.besideRing)
  return shown && <LazyPart part={shown.views}>{({ BesideRing: Views }) => <Views />}</LazyPart>
}
