/** Runs tasks of one kind one after another. */
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
