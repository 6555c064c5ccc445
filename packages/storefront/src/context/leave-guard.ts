type LeaveGuard = (go: () => void) => void

let holding: LeaveGuard | null = null

/** Leaves the screen unless a guard asks first. */
export function leaveScreen(go: () => void): void {
  if (holding) holding(go)
  else go()
}

/** Registers a guard that is asked before the screen is left; returns its removal. */
export function guardLeaving(hold: LeaveGuard): () => void {
  holding = hold
  return () => {
    if (holding === hold) holding = null
  }
}
