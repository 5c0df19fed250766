import { useState, type ComponentType } from 'react'
import type { Gateways } from '../../lib/gateways'
import { lazy } from '../../lib/lazy'
import { useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { LazyPart } from '../../ui/LazyPart'
import { hasModels } from '../transcript/model/has-models'

/** The speech model on this device; its section is loaded only if there is one. */
export function Models() {
  const gateways = useGateways()
  const [section] = useState(() => lazy(() => fetchSection(gateways)))
  return (
    <LazyPart
      part={section}
      failed={<p>{t('A speech model is on this device. To see it, open this page once while you are online.')}</p>}
    >
      {(Section) => <Section />}
    </LazyPart>
  )
}

async function fetchSection({ features }: Gateways): Promise<ComponentType> {
  if (!(await hasModels())) return NoModels
  const [{ ModelsSection }] = await Promise.all([
    import(/* webpackChunkName: "voice-settings" */ './ModelsSection'),
    features.voice.load(),
  ])
  return ModelsSection
}

function NoModels() {
  return <p>{t('Not on this device. It is downloaded if you tick “Write down what I say” before a spoken round.')}</p>
}
