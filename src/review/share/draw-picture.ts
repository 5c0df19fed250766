import type { IdeaInput } from '../../../contract/record'
import { angleOf, arcOf, lanesOf, pointAt } from '../../ui/ring-geometry'
import { isPicked } from '../edit-ideas'
import { linesOf, shortened } from './text-lines'

/** In pixels: a portrait format that social networks show without cropping. */
export const pictureSize = { width: 1080, height: 1350 }

/** As in `ui/tokens.css`: the picture may use the theme that is not on the screen. */
export const pictureColours = {
  light: { paper: '#fbfaf6', ink: '#1d1b17', soft: '#5c574d', line: '#e5e0d5', tick: '#b8b09f', mark: '#c2661b' },
  dark: { paper: '#141519', ink: '#efece5', soft: '#b8b3a8', line: '#2c2e35', tick: '#555862', mark: '#f0ad4e' },
} as const

export type PictureTheme = keyof typeof pictureColours

export interface Picture {
  topicTitle: string
  ideas: readonly IdeaInput[]
  lengthMs: number
  theme: PictureTheme
  /** The line below the topic, for example the date; may be empty. */
  about: string
  /** The ideas' texts, if the person wants them in the picture; otherwise empty. */
  texts: readonly string[]
  /** Formats the number of ideas that do not fit. */
  formatMore: (count: number) => string
}

type Context = CanvasRenderingContext2D
type Colours = (typeof pictureColours)[PictureTheme]

/** The app's fonts, all of them system fonts. */
function fontOf(name: '--serif' | '--sans'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name) || 'serif'
}

const { width, height } = pictureSize
const middle = width / 2
const margin = 100
const room = width - 2 * margin

/** Sets several drawing properties at once. */
function set(context: Context, pen: Partial<Context>): void {
  Object.assign(context, pen)
}

/** Draws a round's ring with its topic on a canvas of `pictureSize`. */
export function drawPicture(context: Context, picture: Picture): void {
  const { theme, topicTitle, about, texts } = picture
  const colours = pictureColours[theme]
  const hasTexts = texts.length > 0
  const radius = hasTexts ? 215 : 320
  const centreY = margin + radius + 40

  set(context, { fillStyle: colours.paper })
  context.fillRect(0, 0, width, height)
  set(context, { textAlign: 'center', textBaseline: 'alphabetic' })

  drawRing(context, picture, colours, { centreY, radius })

  set(context, { fillStyle: colours.ink, font: `500 64px ${fontOf('--serif')}` })
  let y = centreY + radius + 140
  for (const line of linesOf(topicTitle, room, hasTexts ? 2 : 4, (text) => context.measureText(text).width)) {
    context.fillText(line, middle, y)
    y += 78
  }
  if (about !== '') {
    set(context, { fillStyle: colours.soft, font: `32px ${fontOf('--sans')}` })
    context.fillText(about, middle, y)
    y += 50
  }
  if (hasTexts) drawTexts(context, picture, colours, y + 40)

  set(context, { fillStyle: colours.soft, font: `30px ${fontOf('--serif')}` })
  context.fillText('Idea Training', middle, height - 60)
}

function drawRing(
  context: Context,
  { ideas, lengthMs }: Picture,
  colours: Colours,
  { centreY, radius }: { centreY: number; radius: number },
): void {
  context.save()
  context.translate(middle, centreY)
  const seconds = Math.round(lengthMs / 1000)
  set(context, { strokeStyle: colours.tick })
  for (let second = 0; second < seconds; second++) {
    const isFive = second % 5 === 0
    const angle = (second / seconds) * 360
    const from = pointAt(angle, radius - (isFive ? 13 : 9))
    const to = pointAt(angle, radius + (isFive ? 13 : 9))
    set(context, { lineWidth: isFive ? 5 : 2.5 })
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }

  const lanes = lanesOf(ideas, lengthMs)
  ideas.forEach((idea, index) => {
    const distance = radius + 24 * (lanes[index] ?? 0)
    const { x, y } = pointAt(angleOf(idea.atMs, lengthMs), distance)
    set(context, { lineCap: 'round' })
    for (const { extra, colour } of [
      { extra: 8, colour: colours.paper },
      { extra: 0, colour: colours.mark },
    ]) {
      context.beginPath()
      if (idea.source === 'TYPED') {
        context.arc(x, y, 14 + extra / 2, 0, 2 * Math.PI)
        set(context, { fillStyle: colour })
        context.fill()
      } else {
        const { from, to } = arcOf(idea, lengthMs)
        context.arc(0, 0, distance, radians(from), radians(to))
        set(context, { strokeStyle: colour, lineWidth: 20 + extra })
        context.stroke()
      }
    }
    if (isPicked(idea)) {
      context.beginPath()
      context.arc(x, y, 25, 0, 2 * Math.PI)
      set(context, { strokeStyle: colours.ink, lineWidth: 5 })
      context.stroke()
    }
  })
  context.restore()
}

/** Canvas angles start at three o'clock, the ring's at twelve. */
function radians(angle: number): number {
  return ((angle - 90) * Math.PI) / 180
}

const lineHeight = 58

function drawTexts(context: Context, { texts, formatMore }: Picture, colours: Colours, top: number): void {
  const places = Math.floor((height - 130 - top) / lineHeight) + 1
  const shown = texts.length > places ? texts.slice(0, Math.max(places - 1, 0)) : texts
  const lines = shown.length < texts.length ? [...shown, formatMore(texts.length - shown.length)] : shown
  set(context, { fillStyle: colours.ink, font: `34px ${fontOf('--sans')}` })
  lines.forEach((line, place) => {
    context.fillText(
      shortened(line, room, (text) => context.measureText(text).width),
      middle,
      top + place * lineHeight,
    )
  })
}
