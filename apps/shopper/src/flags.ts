import { knowFlags } from '@vitrine/core/countries/flags'
import { FLAG_PICTURES } from './flags.gen.ts'

/** Flags come with the app: they are drawn from the first opening on, with or without a network. */
export function bringFlags(): void {
  knowFlags((code) => {
    const picture = FLAG_PICTURES[code]
    return picture === undefined ? undefined : `data:image/png;base64,${picture}`
  })
}
