import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'
import { Page } from '../ui/Page'
import { HydrationSignal } from './HydrationSignal'

/** A screen that failed to load or to draw: it says so, and can be tried again. Plain, because it must be here already. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  return (
    <Page width="narrow" title={t('This page could not be shown')}>
      <p role="alert">{t('Your rounds are safe on this device. Check your connection, then try again.')}</p>
      <p>
        <Button onClick={reset}>{t('Try again')}</Button>
      </p>
      {/* It may stand where a prerendered page did, whose presses are waiting. */}
      <HydrationSignal />
    </Page>
  )
}
