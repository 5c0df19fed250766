import { configureStore, Tuple, type Middleware } from '@reduxjs/toolkit'
import { createLateMiddleware } from '../../../src/app/late-middleware'

/** A store that remembers the actions that reach its reducer, with a place for a middleware that comes late. */
function setUp() {
  const late = createLateMiddleware()
  const store = configureStore({
    reducer: (reached: string[] = [], { type }: { type: string }) =>
      type.startsWith('@@') ? reached : [...reached, type],
    middleware: () => new Tuple(late.middleware),
  })
  return { late, store }
}

/** Lets all through but one action, which it answers itself. */
const stopping =
  (stopped: string, seen: unknown[] = []): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    seen.push(getState())
    return JSON.stringify(action).includes(stopped) ? 'stopped' : next(action)
  }

test('until one comes, actions pass as they are', () => {
  const { store } = setUp()
  expect(store.dispatch({ type: 'one' })).toEqual({ type: 'one' })
  expect(store.getState()).toEqual(['one'])
})

test('the one that comes stands in the chain from then on, with the store’s state', () => {
  const { store, late } = setUp()
  const seen: unknown[] = []
  store.dispatch({ type: 'before' })
  late.join(stopping('two', seen))
  expect(store.dispatch({ type: 'two' })).toBe('stopped')
  store.dispatch({ type: 'three' })
  expect(store.getState()).toEqual(['before', 'three'])
  expect(seen).toEqual([['before'], ['before']])
})

test('another one that comes finds the place taken', () => {
  const { store, late } = setUp()
  late.join(stopping('two'))
  late.join(stopping('three'))
  store.dispatch({ type: 'two' })
  store.dispatch({ type: 'three' })
  expect(store.getState()).toEqual(['three'])
})

test('each has a store of its own', () => {
  const one = setUp()
  const other = setUp()
  one.late.join(stopping('two'))
  other.store.dispatch({ type: 'two' })
  expect(other.store.getState()).toEqual(['two'])
})
