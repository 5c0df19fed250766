import { lazy, Suspense, useState } from 'react'
import { showPlain, type ShowMinute, type ShownMinute } from '../lib/shown-minute'

const SpokenMinute = lazy(async () => {
  try {
    const { SpokenMinute } = await import(/* webpackChunkName: "voice-review" */ '../voice/review/SpokenMinute')
    return { default: SpokenMinute }
  } catch {
    // Without the network and never fetched: the page is as it is where nobody spoke.
    return { default: showPlain }
  }
})

/** A minute that is over; one in which somebody spoke brings what it takes to hear it again. */
export const showMinute: ShowMinute = (minute) => <Minute {...minute} />

function Minute(minute: ShownMinute) {
  const hasSpoken = minute.ideas.some(({ source }) => source === 'SPOKEN')
  // It stays when the last spoken idea is deleted, so that this can be undone.
  const [isSpoken, setIsSpoken] = useState(hasSpoken)
  if (hasSpoken && !isSpoken) setIsSpoken(true)
  if (!isSpoken) return showPlain(minute)
  return (
    <Suspense fallback={showPlain(minute)}>
      <SpokenMinute {...minute} />
    </Suspense>
  )
}
