import { z } from 'zod'

/** Schema of a text in an address. Accepts numbers, since a typed address may parse as one. */
export const addressText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** Position in a list: the server's cursor and the page number. */
export const CURSOR_SEARCH = {
  cursor: addressText,
  page: z.number().int().min(1).optional().catch(undefined),
}
export type CursorPosition = { readonly cursor?: string | undefined; readonly page?: number | undefined }

/** Functions on a list's URL parameters (search, filters, sort, columns, page). */
export type ListSearch<S> = {
  /** Serializes the state to save it, without position and open row. */
  readonly stateOf: (search: S) => string
  /** Parses a saved state; unknown values take their defaults. */
  readonly searchOf: (state: string) => S
  /** Returns the state with a change, on the first page. */
  readonly changed: (search: S, change: Partial<S>) => S
}

/**
 * Creates the functions for a list's URL parameters. `schema` parses them; `openKey` is the parameter of the open
 * row.
 */
export function listSearch<S extends object>(
  schema: z.ZodType<S>,
  openKey?: keyof S & string,
): ListSearch<S> {
  const passing: readonly (string | undefined)[] = ['cursor', 'page', openKey]
  return {
    stateOf: (search) => {
      const definedEntries = Object.entries(search).filter(
        ([name, value]) => !passing.includes(name) && value !== undefined && value !== '',
      )
      return JSON.stringify(
        Object.fromEntries(definedEntries.sort(([one], [other]) => (one < other ? -1 : 1))),
      )
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
