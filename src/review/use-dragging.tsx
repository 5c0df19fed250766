import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react'
import type { IdeaInput } from '../../contract/record'

/** A drop target. */
export type Place = { kind: 'none' } | { kind: 'new' } | { kind: 'in'; name: string }

export interface Dragged {
  idea: IdeaInput
  /** How far it has been dragged, in CSS pixels. */
  x: number
  y: number
  /** The drop target under the pointer, or null. */
  over: Place | null
}

/** The distance from which a press is a drag, in CSS pixels. */
const leastPx = 6

/** The distance from the window's edge at which the page scrolls, and the step of each scroll, in CSS pixels. */
const edgePx = 70
const scrollPx = 14

interface Press {
  idea: IdeaInput
  pointerId: number
  /** The start, in page coordinates. */
  pageX: number
  pageY: number
}

/** The attributes that mark a drop target for hit testing. */
export function placeAttributes(place: Place) {
  return { 'data-place': place.kind, ...(place.kind === 'in' && { 'data-group': place.name }) }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.kind === 'in' ? other.kind === 'in' && one.name === other.name : one.kind === other.kind
}

/**
 * Drags ideas by pointer: with a mouse or pen anywhere on the idea, with a finger by the handle only, so that other touches
 * scroll. Escape cancels.
 */
export function useDragging(onDrop: (idea: IdeaInput, place: Place) => void) {
  const [press, setPress] = useState<Press | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)

  const unpick = () => {
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
      // The click after a drag selects nothing.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      const place = placeAt(event.clientX, event.clientY)
      if (place !== null) onDrop(dragged.idea, place)
    }
    unpick()
  })

  const cancel = useEffectEvent(unpick)

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
