import { startChild } from '../harness/child'

it('a few hundred malformed requests find no fault in the server', async () => {
  const fuzz = startChild('trials/fuzz/main.ts', ['--runs', '320'])
  const code = await fuzz.exit()
  expect(fuzz.output()).toMatch(/No fault found in \d+ s\.\n$/)
  expect(code).toBe(0)
}, 180_000)
