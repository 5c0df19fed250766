import type { Ref } from 'react'

/** Where a row is: give it to the row’s component, and its `rowAttributes` to the `<li>`. */
export interface RowPlace {
  ref: Ref<HTMLLIElement> | null
  /** Position in the list from 0, and the list’s size; -1 while that is unknown. */
  index: number
  setSize: number
  /** The height of unmounted rows before this one, in pixels. */
  spaceBefore: number
}

/** The attributes of a row’s `<li>`. */
export function rowAttributes({ index, setSize, spaceBefore }: Omit<RowPlace, 'ref'>) {
  return {
    'data-row': index,
    'aria-posinset': index + 1,
    'aria-setsize': setSize,
    style: spaceBefore === 0 ? undefined : { marginBlockStart: spaceBefore },
  }
}
