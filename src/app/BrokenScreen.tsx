import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureState } from '../ui/FailureState'
import { Page } from '../ui/Page'

/** A screen that failed to load or to draw: it says so, and can be tried again. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  return (
    <Page width="narrow">
      <FailureState title="This page could not be shown" onRetry={reset}>
        Your rounds are safe on this device. Check your connection, then try again.
      </FailureState>
    </Page>
  )
}
