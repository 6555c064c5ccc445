type LeaveGuard = (go: () => void) => void

let holding: LeaveGuard | null = null

/** Leaves the screen by calling `go`. A registered guard asks the shopper first. */
export function leaveScreen(go: () => void): void {
  if (holding) holding(go)
  else go()
}

/** Registers a guard that runs before the screen is left; returns a function that removes it. */
export function guardLeaving(hold: LeaveGuard): () => void {
  holding = hold
  return () => {
    if (holding === hold) holding = null
  }
}
