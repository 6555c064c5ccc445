/** Maximum number of concurrent requests: a design may contain hundreds of files, and none is urgent. */
const MAX_CONCURRENT = 4

const sizesByUrl = new Map<string, number>()

/**
 * Returns file sizes in bytes by URL. Omits files whose server sends no size or allows no cross-origin request. Each
 * file is requested once per page load.
 */
export async function fetchFileSizes(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const waiting = addresses.filter((address) => !sizesByUrl.has(address))
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const size = await sizeOf(next, signal)
        if (signal.aborted) return
        sizesByUrl.set(next, size ?? 0)
      }
    }),
  )
  return Object.fromEntries(addresses.map((address) => [address, sizesByUrl.get(address) ?? 0]))
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
    // A server that rejects cross-origin requests is not a fault of the design.
    return null
  }
}
