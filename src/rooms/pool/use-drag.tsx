import { useEffect, useEffectEvent, type RefObject } from 'react'
import { connectDrag, type Drag } from './drag'

interface DragProps {
  isOn: boolean
  ghostClass: string | undefined
  onDrag: (drag: Drag | null) => void
  onDrop: (drag: Drag) => void
}

/** Lets the ideas of a list be dragged. */
export function useDrag(list: RefObject<HTMLElement | null>, { isOn, ghostClass, onDrag, onDrop }: DragProps): void {
  const change = useEffectEvent(onDrag)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = list.current
    if (!isOn || element === null) return
    return connectDrag(element, {
      ghostClass,
      onChange: (drag) => change(drag),
      onDrop: (drag) => drop(drag),
    })
  }, [list, isOn, ghostClass])
}
