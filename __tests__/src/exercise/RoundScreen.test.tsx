import { createBrowserHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Gateways } from '../../../src/lib/gateways'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { renderRound } from './render-round'
import { begun, finished } from './samples'

const topic = () => screen.getByRole('textbox', { name: 'Topic' })
const ideaField = () => screen.getByRole('textbox', { name: 'Your idea' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const ideas = () =>
  within(screen.getByRole('list', { name: 'Ideas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** How long the ring's hand goes round for, and where it began. */
function turn() {
  const style = document.querySelector<HTMLElement>('div.timeLeft')?.style
  return [style?.getPropertyValue('--length'), style?.getPropertyValue('--began')]
}

/** Pasted: each key that is pressed draws the whole screen, and most tests are about what comes after. */
async function start(user: UserEvent, words = 'What to do with a rainy Sunday') {
  await user.click(topic())
  await user.paste(words)
  await press(user, 'Start')
}

describe('before the minute', () => {
  test('the topic has the focus, the category is Other, and recent rounds stand beside', async () => {
    await renderRound()
    expect(topic()).toHaveFocus()
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Other')
    expect(screen.getByRole('heading', { name: 'Recent rounds' })).toBeVisible()
    expect(
      screen.getByText(/60 seconds, one idea after the other. 4 to 5 ideas make a good round, 5 rounds a good day/),
    ).toBeVisible()
  })

  test('Enter in the topic starts the minute, with the category that was chosen', async () => {
    const { user, store } = await renderRound()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Diary')
    await user.type(topic(), ' A rainy Sunday {Enter}')
    expect(store.getState().round).toMatchObject({ phase: 'running', topicTitle: 'A rainy Sunday', category: 'Diary' })
    expect(screen.getByRole('heading', { name: 'A rainy Sunday' })).toBeVisible()
  })

  test('a blank topic starts nothing, says so and has the focus', async () => {
    const { user, store } = await renderRound()
    await user.type(topic(), '  ')
    await press(user, 'Start')
    expect(store.getState().round.phase).toBe('idle')
    expect(topic()).toHaveAccessibleDescription('The topic is empty. A few words are enough.')
    expect(topic()).toBeInvalid()
    expect(topic()).toHaveFocus()
    await user.type(topic(), 'x')
    expect(topic()).toBeValid()
  })

  test('a suggestion becomes the topic; other categories suggest others', async () => {
    const { user } = await renderRound()
    await press(user, 'Uses for an empty jar')
    expect(topic()).toHaveValue('Uses for an empty jar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Study')
    expect(screen.queryByRole('button', { name: 'Uses for an empty jar' })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'What I learned this week' })).toBeVisible()
  })

  test('a topic holds 200 characters', async () => {
    const { user, store } = await renderRound()
    await user.click(topic())
    await user.paste('x'.repeat(250))
    await press(user, 'Start')
    expect(store.getState().round).toMatchObject({ topicTitle: 'x'.repeat(200) })
  })
})

describe('the count-in', () => {
  test('counts, has the field ready, and keeps what is typed until the minute has begun', async () => {
    const { user, pass, store } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, countIn: true } },
    })
    await start(user)
    await pass(1000)
    expect(await screen.findByText('2')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    await user.type(ideaField(), 'early{Enter}')
    expect(ideaField()).toHaveValue('early')
    await pass(2000)
    expect(store.getState().round).toMatchObject({ phase: 'running', ideas: [] })
    expect(ideaField()).toHaveFocus()
    await user.type(ideaField(), ' bird{Enter}')
    expect(ideas()).toEqual(['0:00early bird'])
  })

  const countIn = () => renderRound({ preloadedState: { preferences: { ...defaultPreferences, countIn: true } } })

  test.each(['{Enter}', ' ', '{Escape}'])('ends at once with %p, and the field is ready', async (key) => {
    const { user, pass, store } = await countIn()
    await start(user)
    await pass(400)
    await user.keyboard(key)
    expect(store.getState().round).toMatchObject({ phase: 'running', startedAt: 400, endsAt: 60_400 })
    expect(ideaField()).toHaveFocus()
    expect(ideaField()).toHaveValue('')
    // What would have started it has nothing to start any more.
    await pass(2600)
    expect(store.getState().round).toMatchObject({ startedAt: 400 })
  })

  test('ends at once with a click beside the field, and with its button', async () => {
    const { user, store } = await countIn()
    await start(user)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(store.getState().round).toMatchObject({ phase: 'running', startedAt: 0 })
    await press(user, 'Stop')
    await press(user, 'Another round')
    await start(user)
    await press(user, 'Skip')
    expect(store.getState().round).toMatchObject({ phase: 'running' })
    expect(ideaField()).toHaveFocus()
  })

  test('Escape skips what a space would be written into', async () => {
    const { user, store } = await countIn()
    await start(user)
    await user.keyboard('a b')
    expect(store.getState().round.phase).toBe('countdown')
    await user.keyboard('{Escape}')
    expect(store.getState().round.phase).toBe('running')
    expect(ideaField()).toHaveValue('a b')
  })

  test('is told to those who do not see it', async () => {
    const { user, pass } = await countIn()
    await start(user)
    expect(screen.getByText('Starts in 3')).toHaveAttribute('aria-live', 'assertive')
    await pass(1000)
    expect(await screen.findByText('Starts in 2')).toBeInTheDocument()
  })

  test.each(['Stop', 'Leave'])('with %s there is no round, and the topic is still there', async (how) => {
    const { user, pass, store, router } = await countIn()
    await start(user)
    if (how === 'Stop') {
      await press(user, 'Stop')
      expect(topic()).toHaveValue(begun.topicTitle)
    } else {
      await user.click(screen.getByRole('link', { name: 'Home' }))
      await press(user, 'Leave')
      expect(router.state.location.pathname).toBe('/')
    }
    await pass(3000)
    expect(store.getState().round).toEqual({ phase: 'idle' })
  })
})

describe('the length', () => {
  test('is a minute at first; another one is chosen, shown and remembered', async () => {
    const { user, store, gateways, pass } = await renderRound()
    const length = screen.getByRole('combobox', { name: 'Length' })
    expect(length).toHaveDisplayValue('60 seconds')
    await user.selectOptions(length, '90 seconds')
    expect(screen.getByText(/90 seconds, one idea after the other.*Only rounds of 60 seconds count/)).toBeVisible()
    expect(gateways.calls.at(-1)).toContain('"lengthMs":90000')
    await start(user)
    expect(store.getState().round).toMatchObject({ lengthMs: 90_000, endsAt: 90_000 })
    expect(screen.getByRole('timer')).toHaveTextContent('90')
    await pass(45_000)
    await user.keyboard('half way{Enter}')
    await waitFor(() => {
      expect(turn()).toEqual(['90000ms', '-45000ms'])
    })
    await pass(45_000)
    expect(await screen.findByRole('heading', { name: "Time's up" })).toBeVisible()
    expect(store.getState().round).toMatchObject({ durationMs: 90_000, ideas: [{ atMs: 45_000 }] })
    // Other time, other ring: it says so.
    expect(screen.getByRole('img', { name: '1 idea, at 45 seconds, of a round of 90 seconds' })).toBeVisible()
  })

  test('thirty seconds are not told at their start, but at ten and five', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, lengthMs: 30_000 } },
    })
    await start(user)
    expect(screen.queryByText(/seconds left/)).not.toBeInTheDocument()
    await pass(20_000)
    expect(await screen.findByText('10 seconds left')).toBeInTheDocument()
    await pass(5_000)
    expect(await screen.findByText('5 seconds left')).toBeInTheDocument()
  })

  test('of three minutes the last minute is told, too', async () => {
    const { user, pass } = await renderRound({
      preloadedState: { preferences: { ...defaultPreferences, lengthMs: 180_000 } },
    })
    await start(user)
    await pass(120_000)
    expect(await screen.findByText('60 seconds left')).toBeInTheDocument()
  })
})

test('the goal is in sight while the round runs, and stays where it is', async () => {
  const { user, pass } = await renderRound({
    preloadedState: { preferences: { ...defaultPreferences, ideasPerRound: 7 } },
  })
  await start(user)
  expect(screen.getByText('Goal 7')).toBeVisible()
  await pass(1000)
  await user.keyboard('one{Enter}')
  expect(screen.getByText('1 idea')).toBeVisible()
  expect(screen.getByText('Goal 7')).toBeVisible()
})

describe('the minute', () => {
  test('the field has the focus; Enter adds an idea with its second, the newest first, and empties the field', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    expect(ideaField()).toHaveFocus()
    await pass(2000)
    await user.keyboard('bake bread{Enter}')
    await pass(26_400)
    await user.keyboard('call grandma{Enter}')
    expect(ideas()).toEqual(['0:28call grandma', '0:02bake bread'])
    expect(ideaField()).toHaveValue('')
    expect(screen.getByText('2 ideas')).toBeVisible()
  })

  test('the time left is told in seconds', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    const timer = screen.getByRole('timer', { name: 'Time left' })
    expect(timer).toHaveTextContent('60')
    await pass(28_500)
    await waitFor(() => {
      expect(timer).toHaveTextContent('32')
    })
  })

  test('the ring turns by itself, and begins anew where the clock has known more', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    expect(turn()).toEqual(['60000ms', '0ms'])
    await pass(28_500)
    await waitFor(() => {
      expect(screen.getByRole('timer')).toHaveTextContent('32')
    })
    expect(turn()).toEqual(['60000ms', '-28500ms'])
  })

  test('the last ten seconds have weight', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(49_900)
    await waitFor(() => {
      expect(screen.getByRole('timer')).toHaveTextContent('11')
    })
    expect(screen.getByRole('timer')).not.toHaveClass('last')
    await pass(200)
    await waitFor(() => {
      expect(screen.getByRole('timer')).toHaveClass('last')
    })
  })

  test('is said aloud at 30, 10 and 5 seconds only, politely, and not as the sync state', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    const timer = screen.getByRole('timer')
    const said = document.querySelector('[aria-live=polite]')
    expect(said).not.toHaveAttribute('role')
    const heard: (string | null | undefined)[] = []
    for (const left of [59, 31, 30, 29, 28, 20, 11, 10, 9, 8, 6, 5, 4, 3, 1]) {
      await pass(Number(timer.textContent) * 1000 - left * 1000)
      await waitFor(() => {
        expect(timer).toHaveTextContent(new RegExp(`^${left}$`))
      })
      if (heard.at(-1) !== said?.textContent) heard.push(said?.textContent)
    }
    expect(heard.filter(Boolean)).toEqual(['30 seconds left', '10 seconds left', '5 seconds left'])
  })

  test('Enter on a blank field adds nothing', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.keyboard('{Enter}   {Enter}')
    expect(screen.queryByRole('list', { name: 'Ideas' })).not.toBeInTheDocument()
  })

  test.each([
    ['while it composes', { isComposing: true }],
    ['in Safari, where the composition has just ended', { keyCode: 229 }],
  ])('Enter that belongs to an input method adds nothing: %s', async (_when, details) => {
    const { user } = await renderRound()
    await start(user)
    fireEvent.compositionStart(ideaField())
    fireEvent.change(ideaField(), { target: { value: 'にほん' } })
    const isForTheBrowser = fireEvent.keyDown(ideaField(), { key: 'Enter', ...details })
    expect(isForTheBrowser).toBe(false)
    expect(ideaField()).toHaveValue('にほん')
    fireEvent.compositionEnd(ideaField())
    fireEvent.keyDown(ideaField(), { key: 'Enter', keyCode: 13 })
    expect(ideas()).toEqual(['0:00にほん'])
  })

  test('a phone’s keyboard that submits without a key adds as well', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.type(ideaField(), 'bake bread')
    fireEvent.submit(ideaField())
    expect(ideas()).toEqual(['0:00bake bread'])
  })

  test('an idea the machine was late to hear has the time at which Enter was pressed', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(5000)
    await user.type(ideaField(), 'bake bread')
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - 3000 })
    fireEvent(ideaField(), event)
    expect(ideas()).toEqual(['0:01bake bread'])
  })

  test.each(['👩‍👩‍👧‍👦 weekend', 'أفكار جديدة', 'Donaudampfschifffahrtsgesellschaftskapitän'])(
    '%s stays as it was written, in its own direction',
    async (words) => {
      const { user } = await renderRound()
      await start(user, words)
      await user.click(ideaField())
      await user.paste(words)
      await user.keyboard('{Enter}')
      expect(screen.getByText(words, { selector: 'li span' })).toHaveAttribute('dir', 'auto')
      expect(screen.getByRole('heading', { name: words })).toHaveAttribute('dir', 'auto')
      expect(ideaField()).toHaveAttribute('dir', 'auto')
    },
  )

  test('an idea holds 500 characters; near the end the field counts', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.paste('x'.repeat(449))
    expect(ideaField()).not.toHaveAccessibleDescription()
    await user.paste('x')
    expect(ideaField()).toHaveAccessibleDescription('50 characters left')
    await user.paste('x'.repeat(100))
    expect(ideaField()).toHaveAccessibleDescription('0 characters left')
    await user.keyboard('{Enter}')
    expect(ideas()).toEqual([`0:00${'x'.repeat(500)}`])
  })

  test('a field that is full leaves out an emoji that does not fit, but not while a word is composed', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.paste('x'.repeat(499))
    await user.paste('👩‍👩‍👧‍👦')
    expect(ideaField()).toHaveValue('x'.repeat(499))
    const composed = `${'x'.repeat(499)}にほん`
    fireEvent.compositionStart(ideaField())
    fireEvent.input(ideaField(), { target: { value: composed }, isComposing: true })
    expect(ideaField()).toHaveValue(composed)
    fireEvent.compositionEnd(ideaField())
    expect(ideaField()).toHaveValue(`${'x'.repeat(499)}に`)
  })

  test('the same idea again is marked as such', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}read{Enter}Bake bread{Enter}')
    expect(ideas()).toEqual(['0:00Bake breadagain', '0:00read', '0:00bake bread'])
  })

  test('a click beside the field does not take its focus', async () => {
    const { user } = await renderRound()
    await start(user)
    await user.click(screen.getByRole('heading'))
    expect(ideaField()).toHaveFocus()
  })

  test('the screen knows what a phone’s keyboard leaves of it; zooming in is no keyboard', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
    const { user } = await renderRound()
    await start(user)
    const room = () => screen.getByRole('main').style.getPropertyValue('--visible-height')
    expect(room()).toBe('800px')
    viewport.height = 420
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Object.assign(viewport, { height: 210, scale: 2 })
    viewport.dispatchEvent(new Event('resize'))
    expect(room()).toBe('420px')
    Reflect.deleteProperty(window, 'visualViewport')
  })

  test('a device that stores nothing is told about, and the round goes on', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const write = () => Promise.reject(new Error('Full.'))
    const { user } = await renderRound({ round: { ...createFakeGateways().round, write } })
    await start(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/This device does not store your ideas/)
    await user.type(ideaField(), 'bake bread{Enter}')
    expect(ideas()).toEqual(['0:00bake bread'])
    errors.mockRestore()
  })
})

describe('after the minute', () => {
  test('it says so where the focus is, with the ideas in order and what they measure', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}')
    await pass(11_000)
    await user.keyboard('read on the floor{Enter}')
    await pass(49_000)
    expect(screen.getByRole('heading', { name: "Time's up" })).toHaveFocus()
    expect(ideas()).toEqual(['0:00bake bread', '0:11read on the floor'])
    expect(screen.getByRole('img', { name: '2 ideas, at 0 and 11 seconds' })).toBeVisible()
    expect(await screen.findByText('Saved on this device')).toHaveAttribute('role', 'status')
  })

  test('rounds that wait with it are counted; alone it is no number', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(60_000)
    await screen.findByText('Saved on this device')
    expect(screen.queryByText(/waiting/)).not.toBeInTheDocument()
    await press(user, 'Another round')
    await start(user)
    await pass(60_000)
    expect(await screen.findByText('2 waiting')).toBeVisible()
  })

  test('what was still being written is kept, and it says so', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await user.keyboard('map the pudd')
    await pass(60_000)
    expect(ideas()).toEqual(['1:00map the pudd'])
    expect(screen.getByText(/You were still writing the last one/)).toBeVisible()
  })

  test('a minute without ideas is kept, with a kind word', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await pass(60_000)
    expect(screen.getByText(/No ideas this time/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the record' })).toBeVisible()
  })

  test('Stop ends it early', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}')
    await pass(24_000)
    await press(user, 'Stop')
    expect(screen.getByRole('heading', { name: 'Stopped' })).toHaveFocus()
    expect(screen.getByText('Stopped after 24 s, with 1 idea.')).toBeVisible()
  })

  test('Stop without an idea saves nothing, and says so', async () => {
    const { user } = await renderRound()
    await start(user)
    await press(user, 'Stop')
    expect(screen.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    expect(screen.getByText('You stopped before the first idea, so nothing was saved.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the record' })).not.toBeInTheDocument()
  })

  test('See the record leads to it', async () => {
    const { user, router } = await renderRound({ preloadedState: { round: { phase: 'kept', ...finished } } })
    await user.click(screen.getByRole('link', { name: 'See the record' }))
    expect(await screen.findByRole('heading', { name: 'Record' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/records/round-1')
  })

  test('Another round asks for a new topic, and keeps the category', async () => {
    const { user, pass } = await renderRound()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Diary')
    await start(user)
    await pass(60_000)
    await user.click(await screen.findByRole('button', { name: 'Another round' }))
    expect(topic()).toHaveFocus()
    expect(topic()).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')
  })

  test('a guest can keep it', async () => {
    const { user, store } = await renderRound({ preloadedState: { round: { phase: 'kept', ...finished } } })
    await press(user, 'Keep it in your records')
    expect(store.getState().dialogs).toEqual({ phase: 'showLoginOrRegister', reason: 'roundCouldBeKept' })
  })

  test('someone who is logged in is offered no account', async () => {
    await renderRound({
      preloadedState: {
        round: { phase: 'kept', ...finished },
        session: { phase: 'signedIn', user: aya, tokenRefreshed: false },
      },
    })
    expect(screen.queryByRole('button', { name: 'Keep it in your records' })).not.toBeInTheDocument()
  })
})

describe('a round that the device could not store', () => {
  const withFullDevice = (): Partial<Gateways> => ({
    outbox: {
      ...createFakeGateways().outbox,
      put: () => Promise.reject(new Error('The storage of this device is full.')),
    },
  })

  test('says so in words, and gives the ideas as text', async () => {
    const { user, pass } = await renderRound(withFullDevice())
    await start(user)
    await user.keyboard('bake bread{Enter}')
    await pass(60_000)
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not store the round.*is full.*on this page only/)
    expect(screen.getByRole('textbox', { name: 'Your ideas as text' })).toHaveValue(
      'What to do with a rainy Sunday\n\n- bake bread',
    )
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await press(user, 'Copy the ideas')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied).toHaveBeenCalledWith('What to do with a rainy Sunday\n\n- bake bread')
  })

  test('shows how to copy by hand where the clipboard is closed', async () => {
    const { user, pass } = await renderRound(withFullDevice())
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
    await start(user)
    await pass(60_000)
    await user.click(await screen.findByRole('button', { name: 'Copy the ideas' }))
    expect(await screen.findByText(/select the text and copy it/)).toBeVisible()
  })

  test('can be tried again', async () => {
    const outbox = createFakeGateways().outbox
    const put = jest.fn(outbox.put).mockRejectedValueOnce(new Error('Busy.'))
    const { user, pass } = await renderRound({ outbox: { ...outbox, put } })
    await start(user)
    await pass(60_000)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'See the record' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('leaving in the middle', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Leave this round?' })

  async function startAndLeave() {
    const rendering = await renderRound()
    await start(rendering.user)
    await rendering.user.keyboard('bake bread{Enter}read')
    await rendering.user.click(screen.getByRole('link', { name: 'Home' }))
    return rendering
  }

  test('asks first, and whoever stays goes on writing', async () => {
    const { user, store, router } = await startAndLeave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(store.getState().round.phase).toBe('running')
    expect(router.state.location.pathname).toBe('/exercise')
    expect(ideaField()).toHaveFocus()
    expect(ideaField()).toHaveValue('read')
  })

  test('stops the round, and keeps what was there', async () => {
    const { user, store } = await startAndLeave()
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
    await waitFor(() => {
      expect(store.getState().round).toMatchObject({ phase: 'kept', ending: 'stopped' })
    })
    expect(store.getState().round).toMatchObject({ ideas: [{ text: 'bake bread' }, { text: 'read' }] })
  })

  test('does not stop the clock: the answer is still good when the time has run out', async () => {
    const { user, pass, store } = await startAndLeave()
    await dialog()
    await pass(60_000)
    expect(store.getState().round).toMatchObject({ ending: 'timeRanOut' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  })

  test('by closing the page is asked about by the browser, as long as the minute runs', async () => {
    window.history.replaceState(null, '', '/exercise')
    const { user, pass } = await renderRound({ history: createBrowserHistory() })
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    await start(user)
    expect(isAsked()).toBe(true)
    await pass(60_000)
    expect(isAsked()).toBe(false)
  })

  test('by closing the page is asked about as well where the round is on this page only', async () => {
    window.history.replaceState(null, '', '/exercise')
    await renderRound({
      history: createBrowserHistory(),
      preloadedState: { round: { phase: 'notKept', ...finished, message: 'Full.' } },
    })
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  })

  test('is not asked about before and after the minute', async () => {
    const { user } = await renderRound({ preloadedState: { round: { phase: 'kept', ...finished } } })
    await user.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  })
})
