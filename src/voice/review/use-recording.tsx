import { useCallback, useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../lib/store-hooks'
import { errorMessage } from '../../lib/shape'
import { selectVoice } from '../voice'
import type { OpenSound, RecordingFiles, Sound } from './player'

/** A round's recording on this device. */
export type RecordingState =
  | { status: 'reading' }
  | { status: 'none' }
  | { status: 'failed'; message: string }
  | (RecordingFiles & { status: 'here'; sound: Sound })

const reading: RecordingState = { status: 'reading' }

/** Loads a round's recording once it is complete. `remove` deletes it, and rejects if that fails. */
export function useRecording(
  id: string,
  openSound: OpenSound,
): { recordingState: RecordingState; remove: () => Promise<void> } {
  const { recordings } = useGateways()
  const isRecording = useAppSelector((state) => {
    const now = selectVoice(state)
    return now.phase === 'listening' && now.roundId === id
  })
  const [recordingState, setRecordingState] = useState<RecordingState>(reading)

  useEffect(() => {
    if (isRecording) return
    let isUnmounted = false
    let opened: Sound | null = null
    const read = async (): Promise<RecordingState> => {
      const found = await (await recordings.load()).read(id)
      if (found === null) return { status: 'none' }
      opened = await openSound(found)
      return { status: 'here', ...found, sound: opened }
    }
    const show = (next: RecordingState) => {
      if (isUnmounted) opened?.close()
      else setRecordingState(next)
    }
    read().then(show, (error: unknown) => show({ status: 'failed', message: errorMessage(error) }))
    return () => {
      isUnmounted = true
      opened?.close()
    }
  }, [recordings, id, isRecording, openSound])

  const remove = useCallback(async () => {
    await (await recordings.load()).remove(id)
    if (recordingState.status === 'here') recordingState.sound.close()
    setRecordingState({ status: 'none' })
  }, [recordings, id, recordingState])
  return { recordingState: isRecording ? reading : recordingState, remove }
}
