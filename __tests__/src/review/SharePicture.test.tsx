import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SharePicture } from '../../../src/review/share/SharePicture'
import { typed } from '../../harness/records'

/** A canvas context whose methods do nothing; jsdom has none. */
const context = new Proxy(
  {},
  { get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => undefined), set: () => true },
)
const getContext: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext')

const written: { type: string; file: Blob }[] = []
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
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
  }
}

async function show(has: Parameters<typeof installBrowser>[0] = {}) {
  const user = userEvent.setup()
  installBrowser(has)
  render(
    <SharePicture topicTitle="A rainy Sunday" ideas={[typed('read', 8)]} lengthMs={60_000} localDay="2026-11-20" />,
  )
  await screen.findByRole('img')
  return user
}

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  trouble = null
  written.length = 0
  shared.length = 0
})

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext })
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'ClipboardItem')
})

test('can be copied as a picture', async () => {
  const user = await show()
  await user.click(button('Copy picture'))
  expect(written).toEqual([{ type: 'image/png', file: expect.any(File) }])
  expect(screen.getByRole('status')).toHaveTextContent('The picture is on the clipboard.')
})

test('can be shared with the system’s dialog, together with the topic', async () => {
  const user = await show()
  await user.click(button('Share…'))
  expect(shared).toEqual([{ title: 'A rainy Sunday', files: [expect.any(File)] }])
  expect(shared[0]?.files?.[0]?.name).toBe('A rainy Sunday 2026-11-20.png')
})

test.each([
  ['Copy picture', 'NotAllowedError', 'The picture could not be copied. It can be saved.'],
  ['Share…', 'NotAllowedError', 'The picture could not be shared. It can be saved.'],
  // The person has closed the system's dialog.
  ['Share…', 'AbortError', ''],
])('%s that fails with %s says: %j', async (name, error, words) => {
  const user = await show()
  trouble = new DOMException('No.', error)
  await user.click(button(name))
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('offers only what the browser supports', async () => {
  await show({ canShare: false, canCopy: false })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save picture'])
})
