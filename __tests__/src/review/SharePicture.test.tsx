import { render, screen, waitFor } from '@testing-library/react'
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

test('offers only what the browser supports', async () => {
  await show({ canShare: false, canCopy: false })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download', 'Copy link'])
})
