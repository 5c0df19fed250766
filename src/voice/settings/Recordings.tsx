import { useState, type ComponentType } from 'react'
import type { Gateways } from '../../lib/gateways'
import { lazy } from '../../lib/lazy'
import { useGateways } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { LazyPart } from '../../ui/LazyPart'
import { hasRecordings } from '../recordings/has-recordings'

/** The recordings on this device; their list is loaded only if there are any. */
export function Recordings() {
  const gateways = useGateways()
  const [list] = useState(() => lazy(() => fetchList(gateways)))
  return (
    <LazyPart
      part={list}
      failed={<p>{t('There are recordings on this device. To see them, open this page once while you are online.')}</p>}
    >
      {(List) => <List />}
    </LazyPart>
  )
}

async function fetchList({ features, recordings }: Gateways): Promise<ComponentType> {
  if (!(await hasRecordings(recordings))) return NoRecordings
  const [{ RecordingsSection }] = await Promise.all([
    import(/* webpackChunkName: "voice-settings" */ './RecordingsSection'),
    features.voice.load(),
  ])
  return RecordingsSection
}

function NoRecordings() {
  return <p>{t('No recordings on this device.')}</p>
}
