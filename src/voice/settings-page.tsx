import { useState, type ComponentType } from 'react'
import type { FeatureSettings } from '../lib/feature'
import type { Gateways } from '../lib/gateways'
import { lazy } from '../lib/lazy'
import { useGateways } from '../lib/store-hooks'
import { t } from '../lib/translation'
import { LazyPart } from '../ui/LazyPart'
import { speechModelCache } from '../../contract/speech-model'
import { hasRecordings } from './recordings/has-recordings'

export const settings = {
  sections: [
    { title: 'Recordings', isOfDevice: true, Component: Recordings },
    { title: 'Speech model', isOfDevice: true, Component: Models },
  ],
  notExported: 'Recordings are not included. They are on this device only; you can save each one from its record.',
  deleteFromDevice: (uid) => async (_dispatch, _getState, gateways) => {
    const recordings = await gateways.recordings.load()
    for (const { id, owner } of await recordings.list()) if (owner === uid) await recordings.remove(id)
  },
} satisfies FeatureSettings

/** The speech model on this device; its section is loaded only if there is one. */
function Models() {
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
    import(/* webpackChunkName: "voice-settings" */ './settings/ModelsSection'),
    features.voice.load(),
  ])
  return ModelsSection
}

function NoModels() {
  return <p>{t('Not on this device. It is downloaded if you tick “Write down what I say” before a spoken round.')}</p>
}

/** Whether a speech model, or a part of one, is on this device. Asks without loading anything. */
async function hasModels(): Promise<boolean> {
  // Not in a page that is not secure, or with all site data blocked.
  return 'caches' in globalThis && caches.has(speechModelCache).catch(() => false)
}

/** The recordings on this device; their list is loaded only if there are any. */
function Recordings() {
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
    import(/* webpackChunkName: "voice-settings" */ './settings/RecordingsSection'),
    features.voice.load(),
  ])
  return RecordingsSection
}

function NoRecordings() {
  return <p>{t('No recordings on this device.')}</p>
}
