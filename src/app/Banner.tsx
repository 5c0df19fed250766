import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Header } from '../ui/Header'

/** The header of every page but `/`: the way back there, then navigation and buttons, unless it is to stand alone. */
export function Banner({ isAlone = false, children }: { isAlone?: boolean; children: ReactNode }) {
  return (
    <Header
      brandHref="/"
      isAlone={isAlone}
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
