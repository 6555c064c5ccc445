/** As many files at once: a design may show hundreds, and none of this is urgent. */
const MAX_CONCURRENT = 4

const known = new Map<string, number>()

/**
 * How heavy files are, bytes, by address, as far as their servers tell a page of ours: without a size, and from servers
 * that do not answer other pages, nothing is known. Each file is asked about once a visit.
 */
export async function sizesOf(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const waiting = addresses.filter((address) => !known.has(address))
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const size = await sizeOf(next, signal)
        if (signal.aborted) return
        known.set(next, size ?? 0)
      }
    }),
  )
  return Object.fromEntries(addresses.map((address) => [address, known.get(address) ?? 0]))
}

async function sizeOf(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    const length = answer.ok ? Number(answer.headers.get('content-length')) : 0
    return Number.isSafeInteger(length) && length > 0 ? length : null
  } catch {
    // A server that answers no other pages tells nothing: that is no fault of the design.
    return null
  }
}
