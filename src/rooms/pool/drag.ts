/** An idea that is dragged, and what it is over: an idea or group by its id, or null. */
export interface Drag {
  id: string
  over: string | null
}

interface DragOptions {
  /** The class of what follows the pointer. */
  ghostClass: string | undefined
  onChange: (drag: Drag | null) => void
  onDrop: (drag: Drag) => void
}

/** How far a mouse moves before it drags, and how far a finger may move while it rests, in pixels. */
const tolerance = 6

/** How long a finger rests before it drags, so that moving it at once scrolls; in milliseconds. */
const restMs = 350

/** How near the upper and lower edge of the window it scrolls, in pixels; the nearer, the faster. */
const edge = 72

/**
 * Drags what has `data-drag` in a list onto what has `data-drop`, by mouse, pen, or a finger that has rested on it; Escape cancels. Native,
 * because drag and drop of HTML does not know fingers everywhere, and the libraries that do are larger than this or no longer kept.
 *
 * @returns disconnects it
 */
export function connectDrag(list: HTMLElement, { ghostClass, onChange, onDrop }: DragOptions): () => void {
  let press: { id: string; text: string; x: number; y: number; isFinger: boolean; rest: number } | null = null
  let drag: Drag | null = null
  let ghost: HTMLElement | null = null
  let frame = 0
  const pointer = { x: 0, y: 0 }

  const look = () => {
    if (drag === null || ghost === null) return
    ghost.style.translate = `${pointer.x}px ${pointer.y}px`
    const over = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop
    const next = { ...drag, over: over ?? null }
    if (next.over !== drag.over) onChange((drag = next))
  }

  const scroll = () => {
    const down = Math.max(pointer.y - innerHeight + edge, 0) - Math.max(edge - pointer.y, 0)
    if (down !== 0) {
      scrollBy({ top: Math.round(down / 6), behavior: 'instant' })
      look()
    }
    frame = requestAnimationFrame(scroll)
  }

  const begin = () => {
    if (press === null) return
    drag = { id: press.id, over: null }
    ghost = document.createElement('div')
    ghost.className = ghostClass ?? ''
    ghost.ariaHidden = 'true'
    ghost.textContent = press.text
    document.body.append(ghost)
    onChange(drag)
    look()
    frame = requestAnimationFrame(scroll)
  }

  const end = (isDropped: boolean) => {
    clearTimeout(press?.rest)
    press = null
    if (drag === null) return
    const dropped = drag
    drag = null
    ghost?.remove()
    cancelAnimationFrame(frame)
    onChange(null)
    if (!isDropped) return
    // The click that ends a drag presses nothing; it comes in this task, if at all.
    document.addEventListener('click', swallow, { capture: true })
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
    onDrop(dropped)
  }

  const onDown = (event: PointerEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null
    const id = row?.dataset.drag
    if (id === undefined || !event.isPrimary || event.button !== 0) return
    end(false)
    const isFinger = event.pointerType === 'touch'
    const text = row?.querySelector('[dir=auto]')?.textContent ?? ''
    Object.assign(pointer, { x: event.clientX, y: event.clientY })
    press = { id, text, ...pointer, isFinger, rest: isFinger ? window.setTimeout(begin, restMs) : 0 }
  }

  const onMove = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    if (press === null || !isPrimary) return
    Object.assign(pointer, { x, y })
    if (drag !== null) look()
    else if (Math.hypot(x - press.x, y - press.y) > tolerance) {
      if (press.isFinger) end(false)
      else begin()
    }
  }

  const onUp = ({ isPrimary }: PointerEvent) => isPrimary && end(true)
  const onCancel = () => end(false)
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(false)
  const onTouchMove = (event: TouchEvent) => drag !== null && event.preventDefault()
  // A finger that rests would open a menu, or select text.
  const onMenu = (event: Event) => press?.isFinger === true && event.preventDefault()

  list.addEventListener('pointerdown', onDown)
  list.addEventListener('contextmenu', onMenu)
  // Registered before a touch begins, or the browser scrolls without asking.
  list.addEventListener('touchmove', onTouchMove, { passive: false })
  document.addEventListener('pointermove', onMove)
  document.addEventListener('pointerup', onUp)
  document.addEventListener('pointercancel', onCancel)
  document.addEventListener('keydown', onKey)
  return () => {
    list.removeEventListener('pointerdown', onDown)
    list.removeEventListener('contextmenu', onMenu)
    list.removeEventListener('touchmove', onTouchMove)
    document.removeEventListener('pointermove', onMove)
    document.removeEventListener('pointerup', onUp)
    document.removeEventListener('pointercancel', onCancel)
    document.removeEventListener('keydown', onKey)
    end(false)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
