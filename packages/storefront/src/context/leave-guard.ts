type LeaveGuard = (go: () => void) => void

let holding: LeaveGuard | null = null

/** Leaves the screen, unless it holds back to ask first. */
export function leaveScreen(go: () => void): void {
  if (holding) holding(go)
  else go()
}

/** From now on `hold` is asked before the screen is left, with the way to leave it; gives the way to let go. */
export function guardLeaving(hold: LeaveGuard): () => void {
  holding = hold
  return () => {
    if (holding === hold) holding = null
  }
}
