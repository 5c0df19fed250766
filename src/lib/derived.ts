/**
 * Selects what is made of a part of the state, and makes it anew only where that part is another one. The package that Redux
 * Toolkit brings for it weighs a kilobyte more.
 */
export function derived<State, Part, Made>(select: (state: State) => Part, make: (part: Part) => Made) {
  let known: { part: Part; made: Made } | undefined
  return (state: State): Made => {
    const part = select(state)
    if (known?.part !== part) known = { part, made: make(part) }
    return known.made
  }
}
