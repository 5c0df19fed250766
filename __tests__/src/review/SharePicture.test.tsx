import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { IdeaInput } from '../../../contract/record'
import { ShareContent } from '../../../src/review/share/ShareContent'
import { spoken, typed } from '../../harness/records'

/** A canvas context whose methods do nothing; jsdom has none. */
const context = new Proxy(
  {},
  { get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => undefined), set: () => true },
)
const getContext: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext')

const written: { type: string; file: Blob }[] = []
const texts: string[] = []
const shared: ShareData[] = []
let trouble: Error | null = null

/** Installs the browser APIs that this test needs. */
function installBrowser({ canShare = true, canCopy = true } = {}) {
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context })
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['picture'])))
  const orTrouble =
    <Given,>(take: (given: Given) => void) =>
    async (given: Given) => {
      if (trouble) throw trouble
      take(given)
    }
  if (canShare) {
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png'),
      share: orTrouble<ShareData>((data) => shared.push(data)),
    })
  }
  if (canCopy) {
    Object.assign(window, {
      ClipboardItem: class {
        constructor(readonly files: Record<string, Blob>) {}
      },
    })
    const write = orTrouble<{ files: Record<string, Blob> }[]>((items) => {
      for (const { files } of items) for (const [type, file] of Object.entries(files)) written.push({ type, file })
    })
    const writeText = orTrouble<string>((text) => texts.push(text))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText } })
  }
}

const minute = [typed('read', 8), spoken('', 20, 24), typed('call grandma', 40)]

async function show(has: Parameters<typeof installBrowser>[0] = {}, ideas: readonly IdeaInput[] = minute) {
  const user = userEvent.setup()
  installBrowser(has)
  render(<ShareContent topicTitle="A rainy Sunday" ideas={ideas} lengthMs={60_000} />)
  await waitFor(() => expect(button('Download')).toBeEnabled())
  return user
}

const button = (name: string) => screen.getByRole('button', { name })
const ideaBoxes = () => within(screen.getByRole('group', { name: 'Ideas in the picture' })).getAllByRole('checkbox')

beforeEach(() => {
  trouble = null
  written.length = 0
  texts.length = 0
  shared.length = 0
})

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext })
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'ClipboardItem')
})

test('takes as many ideas as there is room for, and says so', async () => {
  const user = await show(
    {},
    Array.from({ length: 20 }, (_, at) => typed(`idea ${at}`, at)),
  )
  expect(screen.getByText(/The picture has room for 8 ideas\./)).toBeVisible()
  for (const box of ideaBoxes()) await user.click(box)
  const states = ideaBoxes().map((box) => [box.matches(':checked'), box.matches(':disabled')])
  expect(states).toEqual(states.map((_, at) => [at < 8, at >= 8]))
  await user.click(screen.getByRole('checkbox', { name: 'idea 0' }))
  expect(screen.getByRole('checkbox', { name: 'idea 19' })).toBeEnabled()
})

test.each([
  ['Copy', 'NotAllowedError', 'The picture could not be copied. You can download it.'],
  ['Share', 'NotAllowedError', 'The picture could not be shared. You can download it.'],
  [
    'Share link',
    'NotAllowedError',
    'The link could not be shared. You can copy it: http://localhost/exercise?topic=A+rainy+Sunday',
  ],
  // The person has closed the system's dialog.
  ['Share', 'AbortError', ''],
])('%s that fails with %s says: %j', async (name, error, words) => {
  const user = await show()
  trouble = new DOMException('No.', error)
  await user.click(button(name))
  const outcomes = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(outcomes.join('')).toBe(words)
})

test('offers only what the browser supports', async () => {
  await show({ canShare: false, canCopy: false })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download', 'Copy link'])
})
