import { CHANNELS, type Channel } from '@vitrine/core/contract/releases/updates'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { parseDictionary, parseList } from 'structured-headers'
import { z } from 'zod'
import { KEY_ALGORITHM, KEY_ID } from '../../services/app-builds/update-signing.ts'
import { Refusal } from '../../services/calls/call-handler.ts'
import type { Device } from './choose-update.ts'

/** Device's update request, parsed by the Expo Updates protocol, version 1. */
export type UpdateRequest = Device & {
  readonly runtime: string
  readonly channel: Channel
  /** Requested response format: multipart, which can also carry directives, or a plain manifest. */
  readonly form: 'parts' | 'manifest'
  readonly type: string
  readonly signed: boolean
  /** Error of the update that failed to start. */
  readonly error: string | null
}

const FORMS = ['multipart/mixed', 'application/expo+json', 'application/json']
const platforms = z.enum(['ios', 'android'])
const queried = z.object({
  platform: z.string().optional().catch(undefined),
  'runtime-version': z.string().optional().catch(undefined),
})

const wrong = (message: string) => new Refusal('invalid', 400, message)

/** Parses the request headers. Throws a Refusal that names an invalid header. */
export function parseUpdateRequest(request: FastifyRequest): UpdateRequest {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value.trim() : undefined
  }
  const query = queried.parse(request.query)
  if (header('expo-protocol-version') !== '1')
    throw wrong('Only version 1 of the protocol is spoken here: expo-protocol-version: 1.')
  const platform = platforms.safeParse(header('expo-platform') ?? query.platform)
  if (!platform.success) throw wrong('expo-platform must be ios or android.')
  const runtime = header('expo-runtime-version') ?? query['runtime-version'] ?? ''
  if (!/^[\w.-]{1,64}$/.test(runtime)) throw wrong('expo-runtime-version is missing, or is none of ours.')
  const channel = z.enum(CHANNELS).safeParse(header('expo-channel-name') ?? 'production')
  if (!channel.success) throw new Refusal('not-found', 404, 'There is no such channel.')
  const type = new Negotiator(request).mediaType(FORMS)
  if (type === undefined)
    throw new Refusal('invalid', 406, 'A manifest comes as multipart/mixed or application/expo+json.')
  const embedded = idIn(header('expo-embedded-update-id'))
  return {
    platform: platform.data,
    runtime,
    channel: channel.data,
    form: type === 'multipart/mixed' ? 'parts' : 'manifest',
    type,
    signed: wantsSignature(header('expo-expect-signature')),
    id: idIn(header('eas-client-id')),
    current: idIn(header('expo-current-update-id')),
    embedded,
    failed: failedIn(header('expo-recent-failed-update-ids')),
    error: header('expo-fatal-error')?.slice(0, 1024) || null,
  }
}

/** Returns null for an invalid id, so that a device with one still gets updates. */
function idIn(text: string | undefined): string | null {
  const read = z.uuid().safeParse(text?.toLowerCase())
  return read.success ? read.data : null
}

/** Returns the last failed manifest id of a list of strings (RFC 8941). */
function failedIn(text: string | undefined): string | null {
  if (!text) return null
  try {
    const [first] = parseList(text)
    return typeof first?.[0] === 'string' ? idIn(first[0]) : null
  } catch {
    return null
  }
}

/** Returns true when the device expects a signature that our keys can create. */
function wantsSignature(text: string | undefined): boolean {
  if (text === undefined) return false
  let dictionary: ReturnType<typeof parseDictionary>
  try {
    dictionary = parseDictionary(text)
  } catch {
    throw wrong('expo-expect-signature is no dictionary of structured fields.')
  }
  const getField = (name: string) => dictionary.get(name)?.[0]
  const fits = (name: string, ours: string) => (getField(name) ?? ours) === ours
  if (!fits('keyid', KEY_ID) || !fits('alg', KEY_ALGORITHM))
    throw wrong(`Updates are signed here with keyid="${KEY_ID}" and alg="${KEY_ALGORITHM}" alone.`)
  return true
}
