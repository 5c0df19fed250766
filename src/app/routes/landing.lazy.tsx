import { LandingPage } from '../../landing/LandingPage'
import { HydrationSignal } from '../HydrationSignal'

/** `/`. */
export function LandingRoute() {
  return (
    <>
      <LandingPage />
      <HydrationSignal />
    </>
  )
}
