interface Idea {
  atMs: number
  endMs: number | null
  source: 'TYPED' | 'SPOKEN'
}

/** When an idea was over, in milliseconds since the round's start. */
export function endOf({ atMs, endMs }: Pick<Idea, 'atMs' | 'endMs'>): number {
  return endMs ?? atMs
}

export function isSpoken({ source }: Pick<Idea, 'source'>): boolean {
  return source === 'SPOKEN'
}
