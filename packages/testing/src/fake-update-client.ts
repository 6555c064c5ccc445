import { createHash, createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { isMultipartPartWithName, parseMultipartMixedResponseAsync } from '@expo/multipart-body-parser'
import { parseDictionary } from 'structured-headers'
import { z } from 'zod'

const CODE_SIGNING = '1.3.6.1.5.5.7.3.3'

const asset = z.object({
  hash: z.string().regex(/^[\w-]{43}$/),
  // The library accepts no names that lead out of its folder.
  key: z.string().regex(/^[^/\\]+$/),
  contentType: z.string(),
  fileExtension: z.string().regex(/^\.[^/\\]+$/),
  url: z.url(),
})
const manifest = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  runtimeVersion: z.string(),
  launchAsset: asset,
  assets: z.array(asset),
  metadata: z.record(z.string(), z.string()),
  extra: z.object({ expoClient: z.record(z.string(), z.unknown()) }),
})
export type Manifest = z.output<typeof manifest>
const directive = z.discriminatedUnion('type', [
  z.object({ type: z.literal('noUpdateAvailable') }),
  z.object({
    type: z.literal('rollBackToEmbedded'),
    parameters: z.object({ commitTime: z.iso.datetime() }),
  }),
])

/** Build installed on a phone: the configuration that `expo-updates` got at build time. */
export type InstalledBuild = {
  /** URL of the update server. */
  readonly url: string
  readonly platform: 'ios' | 'android'
  readonly runtime: string
  readonly channel: 'production' | 'preview'
  /** Certificate as PEM; null for a build that accepts unsigned updates. */
  readonly certificate: string | null
  /** Time of the build. */
  readonly builtAt: Date
}

/** Result of one update check. */
export type UpdateResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'updated'; readonly manifest: Manifest; readonly fetched: number }
  | { readonly kind: 'embedded' }

type Runs = { readonly id: string; readonly committed: number; readonly script: Buffer | null }

/**
 * Creates a phone with a merchant's app that checks, verifies and stores updates as the library `expo-updates` 57 does
 * (`FileDownloader`, `CodeSigningConfiguration`, `LoaderSelectionPolicyFilterAware` on Android). Each opening checks
 * once and runs what it fetched. Throws an Error where the library would refuse an update.
 */
export function updatePhone(build: InstalledBuild, device: string = randomUUID()) {
  const embedded: Runs = { id: randomUUID(), committed: build.builtAt.getTime(), script: null }
  const bundlesByHash = new Map<string, Buffer>()
  let runs = embedded
  let failed: string[] = []

  const headers = () => ({
    accept: 'multipart/mixed,application/expo+json,application/json',
    'expo-platform': build.platform,
    'expo-protocol-version': '1',
    'expo-api-version': '1',
    'expo-updates-environment': 'BARE',
    'expo-json-error': 'true',
    'expo-runtime-version': build.runtime,
    'expo-channel-name': build.channel,
    'eas-client-id': device,
    'expo-current-update-id': runs.id,
    'expo-embedded-update-id': embedded.id,
    ...(build.certificate === null
      ? {}
      : { 'expo-expect-signature': 'sig, keyid="root", alg="rsa-v1_5-sha256"' }),
    ...(failed.length === 0
      ? {}
      : { 'expo-recent-failed-update-ids': failed.map((id) => `"${id}"`).join(', ') }),
  })

  /** Returns the body of a part after verifying its signature with the certificate's key. */
  function checked(body: string, signature: string | undefined): unknown {
    if (build.certificate !== null) {
      if (signature === undefined) throw new Error('No expo-signature header specified')
      const signatureFields = parseDictionary(signature)
      if ((signatureFields.get('keyid')?.[0] ?? 'root') !== 'root')
        throw new Error('Signed with a key of another name')
      const certificate = new X509Certificate(build.certificate)
      const now = Date.now()
      if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo))
        throw new Error('The certificate is not valid now')
      if (!certificate.verify(certificate.publicKey)) throw new Error('Root certificate not self-signed')
      if (!certificate.keyUsage?.includes(CODE_SIGNING))
        throw new Error('First certificate in chain is not a code signing certificate')
      const sig = signatureFields.get('sig')?.[0]
      const verified =
        typeof sig === 'string' &&
        createVerify('RSA-SHA256').update(body).verify(certificate.publicKey, sig, 'base64')
      if (!verified) throw new Error('Incorrect signature')
    }
    return JSON.parse(body)
  }

  async function checkUpdate(): Promise<UpdateResult> {
    const response = await fetch(build.url, { headers: headers() })
    if (!response.ok) throw new Error(`Remote update request not successful: ${response.status}`)
    if (response.headers.get('expo-protocol-version') !== '1') throw new Error('Another protocol')
    if (response.status === 204) return { kind: 'nothing' }
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    if (!type.startsWith('multipart/')) {
      const signature = response.headers.get('expo-signature') ?? undefined
      return load(manifest.parse(checked(body.toString(), signature)))
    }
    const parts = await parseMultipartMixedResponseAsync(type, body)
    const readPart = (name: string) => {
      const part = parts.find((one) => isMultipartPartWithName(one, name))
      const signature = part?.headers.get('expo-signature')
      return part && checked(part.body, Array.isArray(signature) ? signature[0] : signature)
    }
    const directivePart = readPart('directive')
    if (directivePart !== undefined) return obey(directive.parse(directivePart))
    return load(manifest.parse(readPart('manifest')))
  }

  function obey(parsedDirective: z.output<typeof directive>): UpdateResult {
    if (parsedDirective.type === 'noUpdateAvailable') return { kind: 'nothing' }
    const committed = Date.parse(parsedDirective.parameters.commitTime)
    if (committed <= runs.committed) return { kind: 'nothing' }
    runs = { ...embedded, committed }
    return { kind: 'embedded' }
  }

  async function load(next: Manifest): Promise<UpdateResult> {
    if (next.runtimeVersion !== build.runtime) throw new Error('An update for another runtime')
    const committed = Date.parse(next.createdAt)
    if (committed <= runs.committed) return { kind: 'nothing' }
    let fetched = 0
    for (const { hash, url } of [next.launchAsset, ...next.assets]) {
      if (bundlesByHash.has(hash)) continue
      const response = await fetch(url)
      if (!response.ok) throw new Error(`Asset download request not successful: ${response.status}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (createHash('sha256').update(bytes).digest('base64url') !== hash)
        throw new Error('File download was successful but base64url-encoded SHA-256 did not match expected')
      bundlesByHash.set(hash, bytes)
      fetched += 1
    }
    runs = { id: next.id, committed, script: bundlesByHash.get(next.launchAsset.hash) ?? null }
    return { kind: 'updated', manifest: next, fetched }
  }

  return {
    device,
    /** Opens the app, which checks once. */
    open: checkUpdate,
    /** Returns the running script; null for the one of the build. */
    script: () => runs.script?.toString() ?? null,
    /**
     * Simulates an update that crashes at start: the phone rolls back to the build's script and reports the failure
     * from then on.
     */
    crash: () => {
      failed = [runs.id, ...failed]
      runs = { ...embedded, committed: runs.committed }
    },
  }
}
