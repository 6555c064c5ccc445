/** Settings of a project at the push service. */
export type ProjectSettings = {
  /** Rate limit in messages per second; null for unlimited. */
  rate: number | null
  /** Push security: requests require the bearer token. */
  security: boolean
  bearer: string | null
  /** `revoked`: every receipt says InvalidCredentials. */
  credentials: 'valid' | 'revoked'
}

/** Project at the push service, with its settings and what remains of its rate limit. */
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

  /** Takes `count` messages from the rate limit, all or none. Independent of the gateway's clock. */
  takes(count: number, now: number = performance.now()): boolean {
    const { rate } = this.settings
    if (rate === null) return true
    this.#left = Math.min(rate, this.#left + (Math.max(0, now - this.#filledAt) / 1000) * rate)
    this.#filledAt = now
    // A request larger than the rate passes when the whole second is available.
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

  /** Returns a project by name, created on first use. */
  named(name: string): Project {
    const existingProject = this.#byName.get(name)
    if (existingProject) return existingProject
    const project = new Project(name, { ...this.#usual })
    this.#byName.set(name, project)
    return project
  }

  all(): readonly Project[] {
    return [...this.#byName.values()]
  }

  /** Returns true for the bearer token of any project. */
  knowsBearer(bearer: string): boolean {
    return this.all().some((project) => project.settings.bearer === bearer)
  }

  /** Sets the rate of all projects, existing and new. */
  setRate(rate: number | null): void {
    this.#usual.rate = rate
    for (const project of this.#byName.values()) project.set({ rate })
  }

  forget(): void {
    this.#byName.clear()
  }
}
