import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { connectDrag, type Drag } from './drag'

/** Lets the ideas of a list be dragged; null while none is. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  options: { isOn: boolean; ghostClass: string | undefined; onDrop: (drag: Drag) => void },
): Drag | null {
  const { isOn, ghostClass } = options
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(options.onDrop)
  useEffect(() => {
    const element = list.current
    if (!isOn || element === null) return
    return connectDrag(element, { ghostClass, onChange: setDrag, onDrop: (dropped) => drop(dropped) })
  }, [list, isOn, ghostClass])
  return drag
}
