import type { Privacy } from '../lib/privacy'

/** The recordings, and where they are never sent. */
export const privacy: Privacy = {
  onThisDevice: [
    { name: 'voice', where: 'Local storage', purpose: 'Your settings, and the topics you added or used.' },
    { name: 'idea-training', where: 'IndexedDB', purpose: 'Your recordings.' },
    {
      name: 'speech-model',
      where: 'Cache',
      purpose: 'The model that writes down what you say, if you have downloaded it.',
    },
  ],
  section: {
    title: 'Your voice',
    paragraphs: [
      'The microphone is used only for rounds in which you chose to speak. This device itself detects when you speak and when you are silent. The recording stays on this device and is never sent anywhere. It is deleted after 30 days, or after the time you choose.',
      'Transcription is off until you switch it on. For some languages, a speech model from our server writes down your words on this device: it is downloaded once, and your voice is not sent. For others, the browser may transcribe, on the device or by sending the audio to the servers of its maker while the round runs. The latter happens only if you agree to it separately, and you can change your mind at any time.',
    ],
  },
}
