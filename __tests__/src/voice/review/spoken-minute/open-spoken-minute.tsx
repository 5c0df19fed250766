import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IdeaRecord } from '../../../../../contract/record'
import type { HeardText, RecordingPart } from '../../../../../src/voice/gateways'
import { useState } from 'react'
import { type RoundView, noVoice } from '../../../../../src/lib/round-view'
import { RecordScreen } from '../../../../../src/records/RecordScreen'
import { ReviewedMinute } from '../../../../../src/review/ReviewedMinute'
import type { OpenSound } from '../../../../../src/voice/review/player'
import { SpokenMinute } from '../../../../../src/voice/review/SpokenMinute'
import type { RecognitionPlace } from '../../../../../src/voice/transcript/recogniser-gateway'
import { createVoiceTwins } from '../../../../../src/voice/twins'
import { buildRecord, spoken, typed } from '../../../../harness/records'
import { createRecordsServer } from '../../../../harness/fake-records-server'
import { renderScreen } from '../../../../harness/render-screen'
import { createFakeSound } from '../fake-sound'

export const ideas = [spoken('', 3, 5), typed('read on the floor', 8), spoken('call her', 12, 14), spoken('', 20, 21)]

export interface Opening {
  record?: Partial<IdeaRecord>
  /** The parts of the stored recording. */
  parts?: Pick<RecordingPart, 'startMs' | 'mimeType'>[]
  /** What a model heard in the recording. */
  heard?: HeardText[]
  /** Whether there is a speech model for English. */
  model?: RecognitionPlace
  sound?: ReturnType<typeof createFakeSound>
}

/** The record's page with a fake sound. */
export async function open({ record = {}, parts, heard = [], model, sound = createFakeSound() }: Opening = {}) {
  const { fakeVoice: voice, ...gateways } = createVoiceTwins()
  voice.recogniser.placeByLanguage['en-GB'] = model ?? 'nowhere'
  const about = { id: 'record-1', owner: 'uid-aya', topicTitle: 'A rainy Sunday', startedAtWall: 0 }
  for (const part of parts ?? [{ startMs: 0, mimeType: 'audio/webm;codecs=opus' }]) {
    await voice.recordings.begin(about, part)
    await voice.recordings.append('record-1', new Blob(['sound']))
  }
  for (const text of heard) await voice.recordings.noteHeard('record-1', text)
  const openSound: OpenSound = () => Promise.resolve(sound)
  const server = createRecordsServer([buildRecord({ ideas, ...record })])
  const view = await renderScreen(
    <RecordScreen id="record-1" renderReview={(minute) => <SpokenReview {...{ minute, openSound }} />} />,
    { path: '/records/record-1', server, gateways },
  )
  await screen.findByRole('list', { name: 'Ideas' })
  return {
    ...view,
    voice,
    sound,
    user: userEvent.setup(),
  }
}

interface SpokenReviewProps {
  minute: RoundView
  openSound: OpenSound
}

function SpokenReview({ minute, openSound }: SpokenReviewProps) {
  const [voice, setVoice] = useState(noVoice)
  return (
    <>
      <ReviewedMinute
        {...minute}
        voice={voice}
        past={{ status: 'loading' }}
        note={null}
        earlier={null}
        linkToTopic={(words) => words}
        theirs={null}
        firstAction={null}
      />
      <SpokenMinute {...minute} onVoice={setVoice} openSound={openSound} />
    </>
  )
}

export const button = (name: string) => screen.getByRole('button', { name })

export const rows = () => within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')

export const written = (number: number) => screen.getByRole('textbox', { name: `What you said, idea ${number}` })

export const position = () => screen.getByRole('slider', { name: 'Position' })

export const kept = (server: ReturnType<typeof createRecordsServer>) =>
  server.records[0]?.ideas.map(({ text, atMs, endMs }) => [text, atMs, endMs])
