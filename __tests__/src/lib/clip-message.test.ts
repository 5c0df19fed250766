import { clipMessage } from '../../../src/lib/clip-message'

test.each([
  ['Not now.', 'Not now.'],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(10_000_000), `${'x'.repeat(299)}…`],
])('a message is shown in full or clipped', (message, shown) => {
  expect(clipMessage(message)).toBe(shown)
})
