import { Link } from '@tanstack/react-router'
import { LandingPage } from '../landing/LandingPage'

/** `/` inside the app, whose shell has brought the header already. */
export function LandingRoute() {
  return <LandingPage header={null} renderStart={(link) => <Link to="/exercise" {...link} />} />
}
