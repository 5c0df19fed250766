/** @jest-environment jest-fixed-jsdom */
import { listMicrophones, openStream, endReason } from '../../../../src/voice/microphone/open-stream'
import { installFakeAudio } from './fake-audio'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'noMicrophone'],
  ['OverconstrainedError', 'noMicrophone'],
  ['NotReadableError', 'failed'],
  ['AbortError', 'failed'],
])('a refusal with %s is told as %s', async (name, trouble) => {
  const audio = installFakeAudio()
  audio.getUserMedia = () => Promise.reject(new DOMException('No.', name))
  await expect(openStream(null)).rejects.toMatchObject({ name: 'VoiceError', trouble })
})

test('a page without https has no microphones, and says that the browser cannot', async () => {
  installFakeAudio()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await expect(openStream(null)).rejects.toMatchObject({ trouble: 'unsupported' })
})

test('the microphone that was chosen is a wish: where it is gone, another will do', async () => {
  const audio = installFakeAudio()
  const asked = jest.spyOn(audio, 'getUserMedia')
  await openStream('headset')
  await openStream(null)
  expect(asked.mock.calls.map(([wish]) => wish)).toMatchObject([
    { audio: { deviceId: { ideal: 'headset' }, echoCancellation: true } },
    { audio: expect.not.objectContaining({ deviceId: expect.anything() }) },
  ])
})

test('microphones are listed by name; those without one are counted', async () => {
  installFakeAudio()
  expect(await listMicrophones()).toEqual([
    { id: 'default', label: 'Default' },
    { id: 'headset', label: 'Microphone 2' },
  ])
})

test('one that has ended was taken away, or its permission was; browsers that do not tell say the first', async () => {
  const audio = installFakeAudio()
  expect(await endReason()).toBe('unplugged')
  audio.permission = 'denied'
  expect(await endReason()).toBe('revoked')
  Object.assign(navigator, { permissions: { query: () => Promise.reject(new TypeError('microphone?')) } })
  expect(await endReason()).toBe('unplugged')
})
