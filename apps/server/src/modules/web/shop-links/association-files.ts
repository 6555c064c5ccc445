import { z } from 'zod'
import { createShopFetch } from '../../../infra/http/guarded-fetch.ts'
import type { ShopApps } from './shop-apps.ts'

/** Maximum size of a file in bytes, and of the time for it in ms: phones accept no more. */
const MAX_FILE_BYTES = 128 * 1024
const REQUEST_TIMEOUT_MS = 8_000

const fileFetch = createShopFetch({ largest: MAX_FILE_BYTES, longest: REQUEST_TIMEOUT_MS, hasBreaker: false })

const appleFile = z.object({
  applinks: z.object({
    details: z.array(z.object({ appID: z.string().optional(), appIDs: z.array(z.string()).optional() })),
  }),
})
const androidFile = z.array(
  z.object({
    target: z.object({
      package_name: z.string().optional(),
      sha256_cert_fingerprints: z.array(z.string()).optional(),
    }),
  }),
)

/**
 * Fetches the two files of a website by which phones decide which app opens its links, without following redirects, as
 * phones do. Returns for each system whether its file names the app; false for a website that does not answer.
 *
 * @param origin Such as `https://lamps.example`.
 */
export async function checkAssociationFiles(
  origin: string,
  apps: ShopApps,
): Promise<{ readonly apple: boolean; readonly android: boolean }> {
  const [apple, android] = await Promise.all([
    fetchFile(`${origin}/.well-known/apple-app-site-association`, appleFile),
    fetchFile(`${origin}/.well-known/assetlinks.json`, androidFile),
  ])
  const appleIds = apple?.applinks.details.flatMap(({ appID = '', appIDs = [] }) => [appID, ...appIDs]) ?? []
  return {
    apple: apps.apple !== null && appleIds.includes(apps.apple),
    android: android?.some(({ target }) => isNamed(target, apps)) ?? false,
  }
}

type AndroidTarget = z.output<typeof androidFile>[number]['target']

/** Returns true for the target of our app with all fingerprints: phones compare the one that signed their copy. */
function isNamed(
  { package_name: id, sha256_cert_fingerprints: fileFingerprints = [] }: AndroidTarget,
  apps: ShopApps,
) {
  const knownFingerprints = new Set(fileFingerprints.map((one) => one.toUpperCase()))
  return (
    id !== undefined &&
    id === apps.android?.id &&
    apps.android.fingerprints.every((one) => knownFingerprints.has(one))
  )
}

async function fetchFile<T>(url: string, shape: z.ZodType<T>): Promise<T | null> {
  try {
    const response = await fileFetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    return response.ok ? (shape.safeParse(body).data ?? null) : null
  } catch {
    // Unreachable, or no JSON.
    return null
  }
}
