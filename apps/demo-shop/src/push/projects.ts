/** How one project of the push service stands. */
export type ProjectSettings = {
  /** Messages a second that are taken; null for as many as come. */
  rate: number | null
  /** Push security: requests need the bearer. */
  security: boolean
  bearer: string | null
  /** `revoked`: every receipt says InvalidCredentials. */
  credentials: 'valid' | 'revoked'
}

/** A project: the settings, and what of this second's rate is left. */
export class Project {
  readonly name: string
  readonly settings: ProjectSettings
  #left: number
  #filledAt = performance.now()

  constructor(name: string, settings: ProjectSettings) {
    this.name = name
    this.settings = settings
    this.#left = settings.rate ?? 0
  }

  set(change: Partial<ProjectSettings>): void {
    Object.assign(this.settings, change)
    if (change.rate !== undefined) this.#left = change.rate ?? 0
  }

  /** Takes so many messages out of the rate, all or none. The clock of the gateway does not reach it. */
  takes(count: number, now: number = performance.now()): boolean {
    const { rate } = this.settings
    if (rate === null) return true
    this.#left = Math.min(rate, this.#left + (Math.max(0, now - this.#filledAt) / 1000) * rate)
    this.#filledAt = now
    // A request of 100 passes a rate below 100 when the second is whole.
    if (this.#left < Math.min(count, rate)) return false
    this.#left -= count
    return true
  }
}

export class Projects {
  readonly #byName = new Map<string, Project>()
  readonly #usual: ProjectSettings

  constructor(rate: number | null) {
    this.#usual = { rate, security: false, bearer: null, credentials: 'valid' }
  }

  /** Known from the first word of it on. */
  named(name: string): Project {
    const known = this.#byName.get(name)
    if (known) return known
    const made = new Project(name, { ...this.#usual })
    this.#byName.set(name, made)
    return made
  }

  all(): readonly Project[] {
    return [...this.#byName.values()]
  }

  /** True for a bearer that some project gave out. */
  knowsBearer(bearer: string): boolean {
    return this.all().some((project) => project.settings.bearer === bearer)
  }

  /** What every project has that was not told otherwise, from now on and for those known. */
  setRate(rate: number | null): void {
    this.#usual.rate = rate
    for (const project of this.#byName.values()) project.set({ rate })
  }

  forget(): void {
    this.#byName.clear()
  }
}
