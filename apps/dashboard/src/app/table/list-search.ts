import { z } from 'zod'

/** A text of an address: typed by hand, it may hold a number where a text is meant. */
export const addressText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** Where in a list one is: the server's cursor, and which page that is. */
export const CURSOR_SEARCH = {
  cursor: addressText,
  page: z.number().int().min(1).optional().catch(undefined),
}
export type CursorPosition = { readonly cursor?: string | undefined; readonly page?: number | undefined }

/** What any list of the dashboard can do with how it stands. */
export type ListSearch<S> = {
  /** How the list stands as a text to be kept: without the place in it, and what is open beside it. */
  readonly stateOf: (search: S) => string
  /** The list that such a text tells of; what it says and is no longer known is as at first. */
  readonly searchOf: (state: string) => S
  /** The same list from its first page, with something else asked for. */
  readonly changed: (search: S, change: Partial<S>) => S
}

/** `schema` reads the list's address; `opened` is what it calls the row that is open beside it. */
export function listSearch<S extends object>(schema: z.ZodType<S>, opened?: keyof S & string): ListSearch<S> {
  const passing: readonly (string | undefined)[] = ['cursor', 'page', opened]
  return {
    stateOf: (search) => {
      const said = Object.entries(search).filter(
        ([name, value]) => !passing.includes(name) && value !== undefined && value !== '',
      )
      return JSON.stringify(Object.fromEntries(said.sort(([one], [other]) => (one < other ? -1 : 1))))
    },
    searchOf: (state) => {
      try {
        return schema.parse(JSON.parse(state))
      } catch {
        return schema.parse({})
      }
    },
    changed: (search, change) => schema.parse({ ...search, cursor: undefined, page: undefined, ...change }),
  }
}
