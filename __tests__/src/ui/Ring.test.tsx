import { render } from '@testing-library/react'
import { Ring } from '../../../src/ui/Ring'
import type { Mark } from '../../../src/ui/ring-geometry'

const marks: readonly Mark[] = [
  { atMs: 15_000, source: 'TYPED' },
  { atMs: 30_000, endMs: 34_000, source: 'SPOKEN' },
]

describe('Ring', () => {
  it('draws a dot for a typed idea and an arc for a spoken one', () => {
    const { container } = render(<Ring marks={marks} size="thumbnail" />)
    expect(container.querySelector('.dot')).toHaveAttribute('cx', '17')
    expect(container.querySelector('.dot')).toHaveAttribute('cy', '0')
    expect(container.querySelectorAll('.dot')).toHaveLength(1)
    expect(container.querySelector('.arc path')).toHaveAttribute('d', 'M0 17A17 17 0 0 1 -6.91 15.53')
  })

  it('has a tick for each second, or for every other second in a long round', () => {
    const ticks = (lengthMs: number) => {
      const { container } = render(<Ring marks={[]} lengthMs={lengthMs} />)
      return Number(container.querySelector('.seconds')?.getAttribute('pathLength')) / 10
    }
    expect([30_000, 60_000, 90_000, 180_000].map(ticks)).toEqual([30, 60, 90, 90])
  })
})
