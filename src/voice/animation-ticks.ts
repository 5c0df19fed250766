/** Calls back again and again until told to stop. */
export type Ticks = (tick: () => void) => () => void

/** With each picture of the screen; for those who want things to keep still, once in so many milliseconds. */
export function animationTicks(tick: () => void, calmMs = 1000): ReturnType<Ticks> {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(tick, calmMs)
    return () => {
      clearInterval(timer)
    }
  }
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next)
    tick()
  })
  return () => {
    cancelAnimationFrame(frame)
  }
}
