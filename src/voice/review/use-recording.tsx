import { useCallback, useEffect, useState } from 'react'
import { useAppSelector, useGateways } from '../../app/hooks'
import { errorMessage } from '../../lib/shape'
import { selectVoice } from '../voice'
import type { OpenSound, RecordingFiles, Sound } from './player'

/** What this device has of what was said in a round. */
export type HeldRecording =
  | { status: 'reading' }
  | { status: 'none' }
  | { status: 'failed'; message: string }
  | (RecordingFiles & { status: 'here'; sound: Sound })

const reading: HeldRecording = { status: 'reading' }

/** Reads a round's recording as soon as it is complete, and deletes it when asked to; deleting rejects where it fails. */
export function useRecording(id: string, openSound: OpenSound): { held: HeldRecording; remove: () => Promise<void> } {
  const { voice } = useGateways()
  const isRecording = useAppSelector((state) => {
    const now = selectVoice(state)
    return now.phase === 'listening' && now.roundId === id
  })
  const [held, setHeld] = useState<HeldRecording>(reading)

  useEffect(() => {
    if (isRecording) return
    let isGone = false
    let opened: Sound | null = null
    const read = async (): Promise<HeldRecording> => {
      const { recordings } = await voice.load()
      const found = await recordings.read(id)
      if (found === null) return { status: 'none' }
      opened = await openSound(found)
      return { status: 'here', ...found, sound: opened }
    }
    const tell = (next: HeldRecording) => {
      if (isGone) opened?.close()
      else setHeld(next)
    }
    read().then(tell, (error: unknown) => tell({ status: 'failed', message: errorMessage(error) }))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [voice, id, isRecording, openSound])

  const remove = useCallback(async () => {
    const { recordings } = await voice.load()
    await recordings.remove(id)
    if (held.status === 'here') held.sound.close()
    setHeld({ status: 'none' })
  }, [voice, id, held])
  return { held: isRecording ? reading : held, remove }
}
