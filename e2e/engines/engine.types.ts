/** The WebDriver commands that the smoke tests use, with the names of Marionette and the paths of the W3C protocol. */
export const COMMANDS = {
  navigate: { marionette: 'WebDriver:Navigate', path: '/url' },
  run: { marionette: 'WebDriver:ExecuteScript', path: '/execute/sync' },
  click: { marionette: 'WebDriver:ElementClick', path: '/element/{id}/click' },
  type: { marionette: 'WebDriver:ElementSendKeys', path: '/element/{id}/value' },
} as const

export type CommandName = keyof typeof COMMANDS

/** A browser of another engine, which accepts WebDriver commands until it is closed. */
export type Engine = {
  /** @throws Error with the driver's own message when the browser refuses the command */
  readonly send: (command: CommandName, params: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Window size in px. Firefox is never narrower than 500 px. */
export type WindowSize = { readonly width: number; readonly height: number }
