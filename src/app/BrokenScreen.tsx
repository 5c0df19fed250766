import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chunkFailedEvent } from '../lib/shared-names'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Page } from '../ui/Page'
import { HydrationSignal } from '../lib/hydration-signal'

/** The router's error component: a page failed to load or render, and can be retried. In the initial bundle, so it is plain. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  // The router loads a page's own chunk; with a new version on the server, no retry helps.
  useEffect(() => void dispatchEvent(new Event(chunkFailedEvent)), [])
  const tryAgain = async () => {
    // Loads what failed to load; `reset` alone would render the same error.
    await router.invalidate()
    reset()
  }
  return (
    <Page width="narrow" title={t('This page could not be shown')}>
      <p role="alert">{t('Your rounds are safe on this device. Check your connection, then try again.')}</p>
      <p>
        <Button onClick={() => void tryAgain()}>{t('Try again')}</Button>
      </p>
      {/* This may replace a prerendered page, whose queued clicks wait for the hydration event. */}
      <HydrationSignal />
    </Page>
  )
}
