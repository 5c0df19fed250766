import { angleOf, pointAt } from '../../ui/ring-geometry'
import { tickMsOf } from '../../ui/turn'
import type { ThinkingRound } from './ring-group'

/** In pixels: a square, whose ring leaves a margin. */
const size = 1080
const unit = size / 108

/** A path that is stroked. Lengths are in units of the ring's view box, which is 100 wide and has its centre at 0. */
export interface Stroke {
  path: string
  width: number
}

/** Many rounds laid over each other: the same for the page and for the picture that is shared. */
export interface RingDrawing {
  /** All ideas but the best, with round caps. Drawn with `opacity`, they are darker where ideas of many rounds come together. */
  layers: Stroke[]
  opacity: number
  /** The best ideas, with round caps. */
  best: Stroke
  /** A tick for each second and a longer one for every fifth, where the ring of a round has them. */
  ticks: Stroke[]
}

/** Within one path nothing adds up, so the rounds are shared out to this many. */
const layerCount = 8

/** Between these distances from the centre, inside of the ticks. */
const [inner, outer] = [31.5, 42] as const

/** Rounds follow each other at this part of the band, so that all of it is filled evenly, however many there are. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/** A dot's largest size, and how much of the band all of them may cover, counted one beside the other: many are drawn smaller. */
const sizes = { idea: { widest: 2, coverage: 2 }, best: { widest: 2.6, coverage: 0.2 } } as const

/** Draws rounds of one length on one ring: a dot for each idea where it came, each round at a distance of its own from the centre. */
export function drawRing(rounds: readonly Pick<ThinkingRound, 'ideas'>[], lengthMs: number): RingDrawing {
  const layers = Array.from({ length: layerCount }, (): string[] => [])
  const best: string[] = []
  rounds.forEach(({ ideas }, index) => {
    const distance = inner + (outer - inner) * ((index * goldenRatio) % 1)
    for (const { atMs, isBest = false } of ideas) {
      const { x, y } = pointAt(angleOf(atMs, lengthMs), distance)
      const dots = isBest ? best : layers[index % layerCount]
      // Not of length 0: a canvas leaves out lines without any.
      dots?.push(`M${x} ${y}h.01`)
    }
  })
  const width = sizeOf('idea', layers.flat().length)
  return {
    layers: layers.map((dots) => ({ path: dots.join(''), width })),
    opacity: 0.35,
    best: { path: best.join(''), width: sizeOf('best', best.length) },
    ticks: drawTicks(lengthMs),
  }
}

/** The line at a time, across the band. */
export function lineAt(atMs: number, lengthMs: number): string {
  return rayAt(angleOf(atMs, lengthMs), inner - 4, outer + 2)
}

/** In the measures of `RingTicks`. */
function drawTicks(lengthMs: number): Stroke[] {
  const count = lengthMs / tickMsOf(lengthMs)
  const ticks = Array.from({ length: count }, (_, index) => ({ angle: (index / count) * 360, isFive: index % 5 === 0 }))
  const strokeOf = (fives: boolean, from: number, width: number) => ({
    path: ticks.flatMap(({ angle, isFive }) => (isFive === fives ? [rayAt(angle, from, 48)] : [])).join(''),
    width,
  })
  return [strokeOf(false, 45.4, 0.34), strokeOf(true, 44.4, 0.68)]
}

function rayAt(angle: number, from: number, to: number): string {
  const [start, end] = [pointAt(angle, from), pointAt(angle, to)]
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}

function sizeOf(kind: keyof typeof sizes, count: number): number {
  const { widest, coverage } = sizes[kind]
  const band = Math.PI * (outer ** 2 - inner ** 2)
  const width = Math.sqrt((coverage * band) / (Math.max(count, 1) * (Math.PI / 4)))
  return Math.round(100 * Math.min(widest, width)) / 100
}

/** Draws the ring without a word, in the colours of the page, as a PNG file; null if the browser cannot. */
export async function paintRing({ layers, opacity, best, ticks }: RingDrawing): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  if (context === null) return null
  const style = getComputedStyle(document.documentElement)
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim()
  const paint = (strokes: readonly Stroke[], token: string, look: Partial<CanvasRenderingContext2D>) => {
    Object.assign(context, { strokeStyle: colour(token), ...look })
    for (const { path, width } of strokes) {
      Object.assign(context, { lineWidth: width })
      context.stroke(new Path2D(path))
    }
  }
  Object.assign(context, { fillStyle: colour('paper') })
  context.fillRect(0, 0, size, size)
  context.setTransform(unit, 0, 0, unit, size / 2, size / 2)
  paint(ticks, 'tick', { lineCap: 'butt' })
  paint(layers, 'mark', { lineCap: 'round', globalAlpha: opacity })
  paint([best], 'ink', { globalAlpha: 1 })
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png && new File([png], 'ring.png', { type: 'image/png' })
}
