import type { Question, Row } from '../../../server/db/line'
import { createLine } from '../../../server/db/together'

const reads = (text: string): Question => ({ text, name: text, values: [] })
const writes = (text: string, writesFor: string): Question => ({ ...reads(text), writesFor })

/** A database that is asked in groups, and answers each question with its own text when it is let. */
const createDatabase = (refuses: (question: Question) => Error | undefined = () => undefined) => {
  const groups: string[][] = []
  let answer = () => {}
  let held: Promise<void> | undefined
  return {
    groups,
    hold: () => {
      held = new Promise((resolve) => (answer = resolve))
    },
    release: () => answer(),
    askAll: async (questions: readonly Question[]): Promise<Row[][]> => {
      groups.push(questions.map(({ text }) => text))
      await held
      const refusal = questions.map(refuses).find((error) => error !== undefined)
      if (refusal) throw refusal
      return questions.map(({ text }) => [[text]])
    },
  }
}

const refusal = (code: string) => Object.assign(new Error('refused'), { code })

describe('questions that come at the same time', () => {
  it('go to the database together, and each gets its own answer', async () => {
    const { askAll, groups } = createDatabase()
    const line = createLine(askAll, { lanes: 2, most: 8, turns: 1 })
    const answers = await Promise.all([line.ask(reads('one')), line.ask(reads('two')), line.ask(reads('three'))])
    expect(answers).toEqual([[['one']], [['two']], [['three']]])
    expect(groups).toEqual([['one', 'two', 'three']])
  })

  it('are split where they are many, and wait for a free lane, where those that come meanwhile join them', async () => {
    const { askAll, groups, hold, release } = createDatabase()
    const line = createLine(askAll, { lanes: 1, most: 2, turns: 1 })
    hold()
    const first = ['one', 'two', 'three'].map((text) => line.ask(reads(text)))
    await new Promise((resolve) => setImmediate(resolve))
    expect(groups).toEqual([['one', 'two']])
    expect(line.waiting()).toBe(1)
    const later = line.ask(reads('four'))
    release()
    await Promise.all([...first, later])
    expect(groups).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ])
    expect(line.waiting()).toBe(0)
  })

  it('let the event loop turn so often before each group, for new connections come in one with each turn', async () => {
    const { askAll, groups } = createDatabase()
    const line = createLine(askAll, { lanes: 1, most: 1, turns: 3 })
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const answers = Promise.all([line.ask(reads('one')), line.ask(reads('two'))])
    for (let count = 1; count < 3; count += 1) await turn()
    expect(groups).toEqual([])
    await turn()
    expect(groups).toEqual([['one']])
    for (let count = 1; count < 3; count += 1) await turn()
    expect(groups).toEqual([['one']])
    expect(await answers).toEqual([[['one']], [['two']]])
  })

  it('do not mix what writes with what reads, nor two that write for one person, and write in the order of people', async () => {
    const { askAll, groups } = createDatabase()
    const line = createLine(askAll, { lanes: 4, most: 8, turns: 1 })
    const questions = [writes('b1', 'b'), reads('r1'), writes('a1', 'a'), writes('b2', 'b'), reads('r2')]
    const answers = await Promise.all(questions.map((question) => line.ask(question)))
    expect(answers).toEqual([[['b1']], [['r1']], [['a1']], [['b2']], [['r2']]])
    expect(groups).toEqual([['a1', 'b1'], ['r1', 'r2'], ['b2']])
  })

  it('leave one that is planned anew to itself, for it may take long', async () => {
    const { askAll, groups } = createDatabase()
    const line = createLine(askAll, { lanes: 4, most: 8, turns: 1 })
    const search = { ...reads('search'), name: '' }
    await Promise.all([reads('one'), search, reads('two'), { ...search, text: 'other' }].map(line.ask))
    expect(groups).toEqual([['one', 'two'], ['search'], ['other']])
  })

  it('are asked each on its own where the database refuses one of them, so that no other suffers for it', async () => {
    const { askAll, groups } = createDatabase(({ text }) => (text === 'bad' ? refusal('22P02') : undefined))
    const line = createLine(askAll, { lanes: 1, most: 8, turns: 1 })
    const [one, bad, two] = await Promise.allSettled([reads('one'), reads('bad'), reads('two')].map(line.ask))
    expect(one).toEqual({ status: 'fulfilled', value: [['one']] })
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
    expect(two).toEqual({ status: 'fulfilled', value: [['two']] })
    expect(groups).toEqual([['one', 'bad', 'two'], ['one'], ['bad'], ['two']])
  })

  it('all fail where the connection is lost', async () => {
    const { askAll, groups } = createDatabase(() => refusal('EPIPE'))
    const line = createLine(askAll, { lanes: 1, most: 8, turns: 1 })
    const all = await Promise.allSettled([line.ask(reads('one')), line.ask(reads('two'))])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(groups).toEqual([['one', 'two']])
  })
})
