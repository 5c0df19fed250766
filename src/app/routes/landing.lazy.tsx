import { LandingPage } from '../../landing/LandingPage'
import { Hydrated } from '../Hydrated'

/** `/`. */
export function LandingRoute() {
  return (
    <>
      <LandingPage />
      <Hydrated />
    </>
  )
}
