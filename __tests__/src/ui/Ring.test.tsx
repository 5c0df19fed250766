import { render } from '@testing-library/react'
import { Ring } from '../../../src/ui/Ring'
import type { Mark } from '../../../src/ui/ring-geometry'

const marks: readonly Mark[] = [
  { atMs: 15_000, source: 'TYPED' },
  { atMs: 30_000, endMs: 34_000, source: 'SPOKEN' },
]

test('Ring: draws a dot for a typed idea and an arc for a spoken one', () => {
  const { container } = render(<Ring marks={marks} size="thumbnail" />)
  expect(container.querySelector('.dot')).toHaveAttribute('cx', '17')
  expect(container.querySelector('.dot')).toHaveAttribute('cy', '0')
  expect(container.querySelectorAll('.dot')).toHaveLength(1)
  expect(container.querySelector('.arc path')).toHaveAttribute('d', 'M0 17A17 17 0 0 1 -6.91 15.53')
})
