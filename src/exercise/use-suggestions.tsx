import { useEffect, useState } from 'react'
import type { Category } from '../../contract/limits'
import type { suggestions as Suggestions } from './suggestions'

const ofOther: readonly string[] = [
  'What to do with a rainy Sunday',
  'Uses for an empty jar',
  'A present that costs nothing',
]

/** A few topics of the category; those of the default one are here at once, the others come when one is chosen. */
export function useSuggestions(category: Category): readonly string[] {
  const [others, setOthers] = useState<typeof Suggestions>()
  useEffect(() => {
    if (category === 'Other' || others) return
    // Without the network there are none, and a topic of one's own is as good.
    import(/* webpackChunkName: "suggestions" */ './suggestions').then(
      ({ suggestions }) => setOthers(suggestions),
      () => undefined,
    )
  }, [category, others])
  return category === 'Other' ? ofOther : (others?.[category] ?? [])
}
