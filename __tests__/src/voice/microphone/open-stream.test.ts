/** @jest-environment jest-fixed-jsdom */
import { openStream } from '../../../../src/voice/microphone/open-stream'
import { installFakeAudio } from './fake-audio'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'noMicrophone'],
  ['NotReadableError', 'failed'],
])('a rejection with %s is reported as %s', async (name, trouble) => {
  const audio = installFakeAudio()
  audio.getUserMedia = () => Promise.reject(new DOMException('No.', name))
  await expect(openStream(null)).rejects.toMatchObject({ name: 'VoiceError', trouble })
})

test('the chosen microphone is only a preference, so that another is used if it is missing', async () => {
  const audio = installFakeAudio()
  const asked = jest.spyOn(audio, 'getUserMedia')
  await openStream('headset')
  await openStream(null)
  expect(asked.mock.calls.map(([wish]) => wish)).toMatchObject([
    { audio: { deviceId: { ideal: 'headset' }, echoCancellation: true } },
    { audio: expect.not.objectContaining({ deviceId: expect.anything() }) },
  ])
})
