import { isRecord } from '@vitrine/core/validation/is-record'

export type Benefits = {
  readonly programs: readonly {
    readonly name: string
    readonly points: number
    readonly pending: number
    readonly tier: string | null
  }[]
  readonly portal: { readonly url: string } | null
}

const toInteger = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : 0

/**
 * Parses the response of `/shopper/benefits`: the customer's loyalty points and subscriptions. Skips invalid
 * parts.
 */
export function readBenefits({ programs, portal }: Readonly<Record<string, unknown>>): Benefits {
  return {
    programs: (Array.isArray(programs) ? programs : []).filter(isRecord).flatMap((one) =>
      typeof one.name === 'string'
        ? [
            {
              name: one.name,
              points: toInteger(one.points),
              pending: toInteger(one.pending),
              tier: typeof one.tier === 'string' ? one.tier : null,
            },
          ]
        : [],
    ),
    portal: isRecord(portal) && typeof portal.url === 'string' ? { url: portal.url } : null,
  }
}
