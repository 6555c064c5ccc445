/**
 * Creates a function that runs tasks of the same kind one after another; tasks of different kinds run in
 * parallel.
 */
export function createSerialQueue<What extends string>(): <T>(
  what: What,
  work: () => Promise<T>,
) => Promise<T> {
  const turns = new Map<What, Promise<unknown>>()
  return (what, work) => {
    const currentTurn = (turns.get(what) ?? Promise.resolve()).then(work)
    turns.set(
      what,
      currentTurn.catch(() => undefined),
    )
    return currentTurn
  }
}
