/**
 * Stands in for Immer in what every page loads (webpack.config.ts): this app's reducers return new states and never change
 * the one they were given, so nothing needs a draft. RTK Query, whose reducers do, has the real one.
 */
export const isDraft = () => false
export const isDraftable = () => false
export const freeze = <State>(state: State): State => state
export const current = freeze
export const original = freeze
export const produce = <State>(state: State, change: (state: State) => State): State => change(state)
