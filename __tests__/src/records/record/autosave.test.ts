import { createAutosave } from '../../../../src/records/record/autosave'

function setUp() {
  const saves: string[] = []
  const autosave = createAutosave({
    saved: 'before',
    delayMs: 800,
    save: (text) => {
      saves.push(text)
      return Promise.resolve()
    },
  })
  return { autosave, saves }
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('saves once, when typing pauses', () => {
  const { autosave, saves } = setUp()
  autosave.changed('a')
  jest.advanceTimersByTime(799)
  autosave.changed('ab')
  jest.advanceTimersByTime(799)
  expect(saves).toEqual([])
  jest.advanceTimersByTime(1)
  expect(saves).toEqual(['ab'])
})

test('keeps an unsaved change when another text was saved elsewhere', () => {
  const { autosave, saves } = setUp()
  autosave.changed('ours')
  autosave.reset('theirs')
  autosave.flush()
  expect(saves).toEqual(['ours'])
})

describe('the text that a save overwrites', () => {
  function setUpBefore(answers: Promise<unknown>[]) {
    const befores: string[][] = []
    const autosave = createAutosave({
      saved: 'zero',
      delayMs: 800,
      save: (_text, before) => {
        befores.push(before)
        return answers[befores.length - 1] ?? Promise.resolve()
      },
    })
    const write = async (text: string) => {
      autosave.changed(text)
      autosave.flush()
      await Promise.resolve()
      await Promise.resolve()
    }
    return { autosave, befores, write }
  }

  test('is the last saved text', async () => {
    const { befores, write } = setUpBefore([])
    await write('one')
    await write('two')
    expect(befores).toEqual([['zero'], ['one']])
  })

  test('includes texts whose save is pending', async () => {
    const { befores, write } = setUpBefore([new Promise(() => undefined), new Promise(() => undefined)])
    await write('one')
    await write('two')
    await write('three')
    expect(befores).toEqual([['zero'], ['zero', 'one'], ['zero', 'one', 'two']])
  })

  test('is the text of the last reset', async () => {
    const { autosave, befores, write } = setUpBefore([])
    await write('one')
    autosave.reset('one and theirs')
    await write('ours')
    expect(befores).toEqual([['zero'], ['one and theirs']])
  })
})
