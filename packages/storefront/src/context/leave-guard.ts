type Hold = (go: () => void) => void

let holding: Hold | null = null

/** Leaves the screen, unless it holds back to ask first. */
export function leave(go: () => void): void {
  if (holding) holding(go)
  else go()
}

/** From now on `hold` is asked before the screen is left, with the way to leave it; gives the way to let go. */
export function holdBack(hold: Hold): () => void {
  holding = hold
  return () => {
    if (holding === hold) holding = null
  }
}
