import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { IdeaInput } from '../../contract/record'

/** Where an idea can be put. */
export type Place = { kind: 'none' } | { kind: 'new' } | { kind: 'in'; name: string }

export interface Dragged {
  idea: IdeaInput
  /** How far it has been dragged, in CSS pixels. */
  x: number
  y: number
  /** What it would be dropped on; null where there is nothing. */
  over: Place | null
}

/** How far a press has to move to be a drag, in CSS pixels. */
const leastPx = 6

/** So near to an edge of the window the page scrolls along, and so far with each move, in CSS pixels. */
const edgePx = 70
const scrollPx = 14

interface Press {
  idea: IdeaInput
  pointerId: number
  /** Where it began, on the page. */
  pageX: number
  pageY: number
}

/** The attributes by which a place is found under a pointer. */
export function placeAttributes(place: Place) {
  return { 'data-place': place.kind, ...(place.kind === 'in' && { 'data-group': place.name }) }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.kind === 'in' ? other.kind === 'in' && one.name === other.name : one.kind === other.kind
}

/**
 * Ideas dragged by any pointer: with a mouse or a pen from anywhere on them, with a finger by their handle, so that a finger
 * beside it scrolls. Escape lets go.
 */
export function useDragging(onDrop: (idea: IdeaInput, place: Place) => void) {
  const [press, setPress] = useState<Press | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)

  const letGo = () => {
    setPress(null)
    setDragged(null)
  }

  const move = useEffectEvent((event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return
    const x = event.pageX - press.pageX
    const y = event.pageY - press.pageY
    if (dragged === null && Math.hypot(x, y) < leastPx) return
    event.preventDefault()
    if (event.clientY < edgePx) window.scrollBy(0, -scrollPx)
    if (event.clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx)
    setDragged({ idea: press.idea, x, y, over: placeAt(event.clientX, event.clientY) })
  })

  const drop = useEffectEvent((event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return
    if (dragged !== null) {
      // The click that follows chooses nothing.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      const place = placeAt(event.clientX, event.clientY)
      if (place !== null) onDrop(dragged.idea, place)
    }
    letGo()
  })

  const cancel = useEffectEvent(letGo)

  const isPressed = press !== null
  useEffect(() => {
    if (!isPressed) return
    const onMove = (event: PointerEvent) => move(event)
    const onUp = (event: PointerEvent) => drop(event)
    const onCancel = () => cancel()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [isPressed])

  return {
    dragged,
    startDragging: (idea: IdeaInput, event: ReactPointerEvent<HTMLElement>) => {
      const isOnHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
      if (event.button !== 0 || (event.pointerType === 'touch' && !isOnHandle)) return
      setPress({ idea, pointerId: event.pointerId, pageX: event.pageX, pageY: event.pageY })
    },
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function placeAt(x: number, y: number): Place | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>('[data-place]')
    if (!found) continue
    const { place, group } = found.dataset
    if (group !== undefined) return { kind: 'in', name: group }
    if (place === 'none' || place === 'new') return { kind: place }
  }
  return null
}
