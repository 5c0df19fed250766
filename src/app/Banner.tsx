import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Header } from '../ui/Header'

/** The header of every page but `/`: the way back there, then navigation and buttons. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <Header
      brandHref="/"
      renderBrand={({ className, children: brand }) => (
        <Link to="/" className={className}>
          {brand}
        </Link>
      )}
    >
      {children}
    </Header>
  )
}
