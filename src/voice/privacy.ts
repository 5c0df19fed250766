import type { Privacy } from '../lib/privacy'

/** The recordings, and where they are never sent. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'voice', where: 'Local storage', purpose: 'Your settings, and the topics you added or used.' },
    { name: 'idea-training', where: 'IndexedDB', purpose: 'Your recordings.' },
  ],
  section: {
    title: 'Your voice',
    paragraphs: [
      'The microphone is used only for rounds in which you chose to speak. This device itself detects when you speak and when you are silent. The recording stays on this device and is never sent anywhere. It is deleted after 30 days, or after the time you choose.',
      'Transcription is off until you switch it on. Some browsers transcribe on the device. Others send the audio to the servers of the browser’s maker while the round runs. That happens only if you agree to it separately, and you can change your mind at any time.',
    ],
  },
}
