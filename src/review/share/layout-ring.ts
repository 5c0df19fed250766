import { angleOf, arcOf, lanesOf, pointAt, type Mark } from '../../ui/ring-geometry'
import { tickMsOf } from '../../ui/turn'
import type { PicturePart, Point } from './picture-parts'

/** In units of the ring on the screen (`Ring.tsx`), whose circle has the radius 46.4. */
const units = { radius: 46.4, dot: 2.1, arc: 2.8, gap: 0.55, lane: 3.6, tick: 1.3, five: 1.8, tickWidth: 0.36 }

/** Pixels from the centre to the outermost mark. */
export function outerRadius(marks: readonly Mark[], lengthMs: number, radius: number): number {
  const lanes = Math.max(0, ...lanesOf(marks, lengthMs))
  return (radius / units.radius) * (units.radius + units.lane * lanes + units.dot)
}

/** A ring as on the screen, with a radius in pixels. */
export function layoutRing(marks: readonly Mark[], lengthMs: number, centre: Point, radius: number): PicturePart[] {
  const unit = radius / units.radius
  const lanes = lanesOf(marks, lengthMs)
  return [
    ...layoutTicks(lengthMs, centre, radius),
    ...marks.flatMap((mark, index) =>
      layoutMark(mark, lengthMs, centre, radius + unit * units.lane * (lanes[index] ?? 0), unit),
    ),
  ]
}

function layoutTicks(lengthMs: number, centre: Point, radius: number): PicturePart[] {
  const unit = radius / units.radius
  const count = Math.round(lengthMs / tickMsOf(lengthMs))
  return Array.from({ length: count }, (_, tick) => {
    const isFive = tick % 5 === 0
    const half = unit * (isFive ? units.five : units.tick)
    const angle = (tick / count) * 360
    return {
      kind: 'line',
      from: around(centre, pointAt(angle, radius - half)),
      to: around(centre, pointAt(angle, radius + half)),
      width: unit * units.tickWidth * (isFive ? 2 : 1),
      cap: 'butt',
      colour: 'tick',
    }
  })
}

/** A mark, with a thin gap of paper around it. */
function layoutMark(mark: Mark, lengthMs: number, centre: Point, radius: number, unit: number): PicturePart[] {
  const layers = [
    { extra: units.gap, colour: 'paper' },
    { extra: 0, colour: 'mark' },
  ] as const
  return layers.map(({ extra, colour }) =>
    mark.source === 'TYPED'
      ? {
          kind: 'dot',
          at: around(centre, pointAt(angleOf(mark.atMs, lengthMs), radius)),
          radius: unit * (units.dot + extra),
          colour,
        }
      : { kind: 'arc', centre, radius, ...arcOf(mark, lengthMs), width: unit * (units.arc + 2 * extra), colour },
  )
}

function around(centre: Point, { x, y }: Point): Point {
  return { x: centre.x + x, y: centre.y + y }
}
