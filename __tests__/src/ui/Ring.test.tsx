import { render, screen } from '@testing-library/react'
import { Ring } from '../../../src/ui/Ring'
import type { Mark } from '../../../src/ui/ring-geometry'

const marks: readonly Mark[] = [
  { atMs: 15_000, source: 'TYPED' },
  { atMs: 30_000, endMs: 34_000, source: 'SPOKEN' },
]

describe('Ring', () => {
  it('is a picture with a name where it has one, and decoration where it has none', () => {
    const { rerender } = render(<Ring marks={marks} label="2 ideas" />)
    expect(screen.getByRole('img', { name: '2 ideas' })).toBeInTheDocument()

    rerender(<Ring marks={marks} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('draws a dot at a typed idea’s second and an arc along a spoken one', () => {
    const { container } = render(<Ring marks={marks} size="thumbnail" />)
    expect(container.querySelector('.dot')).toHaveAttribute('cx', '17')
    expect(container.querySelector('.dot')).toHaveAttribute('cy', '0')
    expect(container.querySelectorAll('.dot')).toHaveLength(1)
    expect(container.querySelector('.arc path')).toHaveAttribute('d', 'M0 17A17 17 0 0 1 -6.91 15.53')
  })

  it('has a tick for each second of its round, and for every other one where they would run together', () => {
    const ticks = (lengthMs: number) => {
      const { container } = render(<Ring marks={[]} lengthMs={lengthMs} />)
      return Number(container.querySelector('.seconds')?.getAttribute('pathLength')) / 10
    }
    expect([30_000, 60_000, 90_000, 180_000].map(ticks)).toEqual([30, 60, 90, 90])
  })

  it('draws the inner line as long as there is time left, and its hand at the current second', () => {
    const line = (container: HTMLElement) => container.querySelector('.timeLeft circle')
    const time = heldTime(0.75)
    const { container, rerender } = render(<Ring marks={[]} remaining={time.follow} />)
    expect(line(container)).toHaveAttribute('stroke-dasharray', '0.75 2')
    expect(container.querySelector('.hand')).toHaveAttribute('transform', 'rotate(90)')

    time.set(-0.2)
    expect(line(container)).toHaveAttribute('stroke-dasharray', '0 2')

    rerender(<Ring marks={[]} />)
    expect(line(container)).not.toBeInTheDocument()
    expect(time.followers.size).toBe(0)
  })

  it('touches nothing but the time left while the time runs', () => {
    const time = heldTime(1)
    const { container } = render(<Ring marks={marks} remaining={time.follow} />)
    const changed: string[] = []
    const observer = new MutationObserver((records) => changed.push(...records.map(nameOfChange)))
    observer.observe(container, { subtree: true, childList: true, attributes: true })
    time.set(0.5)
    changed.push(...observer.takeRecords().map(nameOfChange))
    observer.disconnect()
    expect(changed).toEqual(['stroke-dasharray', 'transform'])
  })

  it('shows what stands in its middle', () => {
    render(
      <Ring marks={marks}>
        <p>31</p>
      </Ring>,
    )
    expect(screen.getByText('31')).toBeVisible()
  })
})

/** The time that is left, held in the test's hands. */
function heldTime(remaining: number) {
  const followers = new Set<(remaining: number) => void>()
  const follow = (draw: (remaining: number) => void) => {
    draw(remaining)
    followers.add(draw)
    return () => void followers.delete(draw)
  }
  return { follow, followers, set: (left: number) => followers.forEach((draw) => draw(left)) }
}

const nameOfChange = ({ attributeName, type }: MutationRecord) => attributeName ?? type
