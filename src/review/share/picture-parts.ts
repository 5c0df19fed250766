/** In pixels: a portrait format that social networks show without cropping. */
export const pictureSize = { width: 1080, height: 1350 }

/** The light theme of `ui/tokens.css`: a picture looks the same to everybody. */
export const pictureColours = {
  paper: '#fbfaf6',
  ink: '#1d1b17',
  soft: '#5c574d',
  tick: '#b8b09f',
  mark: '#c2661b',
} as const

export type PictureColour = keyof typeof pictureColours

export interface Point {
  readonly x: number
  readonly y: number
}

/** One of the app's two font families, all of them system fonts, in pixels. */
export interface PictureFont {
  readonly family: 'serif' | 'sans'
  readonly size: number
}

/** A part of a picture, in pixels from the top left corner; later parts cover earlier ones. */
export type PicturePart =
  | { kind: 'line'; from: Point; to: Point; width: number; cap: 'butt' | 'round'; colour: PictureColour }
  | { kind: 'dot'; at: Point; radius: number; colour: PictureColour }
  /** Angles in degrees, clockwise from 12 o'clock. */
  | { kind: 'arc'; centre: Point; radius: number; from: number; to: number; width: number; colour: PictureColour }
  /** On its baseline. */
  | { kind: 'text'; text: string; at: Point; align: 'left' | 'center'; font: PictureFont; colour: PictureColour }
