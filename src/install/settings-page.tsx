import { useSyncExternalStore } from 'react'
import type { FeatureSettings } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { Button } from '../ui/Button'

export const settings: FeatureSettings = {
  sections: [{ title: 'Install', isOfDevice: true, Component: InstallSection }],
}

/** A button that installs the app, or instructions if the browser offers no prompt. */
export function InstallSection() {
  const { install } = useGateways()
  const state = useSyncExternalStore(install.onChange, install.state)
  if (state === 'installed') return <p>{t('Idea Training is installed on this device.')}</p>
  return (
    <>
      <p>{t('As an app, Idea Training has its own icon and window, and opens offline.')}</p>
      {state === 'offered' ? (
        <Button onClick={() => void install.ask()}>{t('Install')}</Button>
      ) : (
        <p className="faint">
          {t(
            'Install it from your browser’s menu: “Install” or “Add to Home screen”. On an iPhone or iPad, choose Share, then “Add to Home Screen”.',
          )}
        </p>
      )}
    </>
  )
}
