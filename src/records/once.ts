/** Derives something from each record or list once: for ten thousand records it takes longer than a key may. */
export function once<From extends object, To extends object | string>(derive: (from: From) => To): (from: From) => To {
  // eslint-disable-next-line no-restricted-globals -- keyed by what never changes
  const known = new WeakMap<From, To>()
  return (from) => {
    const found = known.get(from)
    if (found !== undefined) return found
    const derived = derive(from)
    known.set(from, derived)
    return derived
  }
}
