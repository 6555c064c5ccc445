import { type Call, listInputProblems } from '@vitrine/core/contract/call'
import { sendableText } from '@vitrine/core/contract/push/push-content'
import {
  EMPTY_LISTING,
  KEYWORD_BYTES_ERROR,
  listingContent,
} from '@vitrine/core/contract/releases/listing-content'
import { toFieldSchema } from '@vitrine/core/design/field-schema'
import type { Section } from '@vitrine/core/design/fields'
import { SECTIONS } from '@vitrine/storefront/design'
import { toMessageId } from './contract-messages.ts'

const CONTRACT = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/packages/core/src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'example' in value

/** Invalid values that replace each part of a valid input, to collect the contract's errors. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  1,
  -1,
  1.5,
  1e12,
  '',
  ' ',
  'x',
  '!?',
  '..',
  'x'.repeat(30_000),
  [],
  ['x'],
  Array(5000).fill('en'),
  {},
  { from: 1, to: 1 },
  // Duplicate part of a release.
  Array(2).fill({ kind: 'design', ref: null }),
  true,
]

/** Additional invalid values for design fields such as link, text or image. */
const WRONG_VALUES: readonly unknown[] = [
  ...WRONG,
  { to: 'nowhere' },
  { to: 'product', handle: '..' },
  { to: 'web', url: 'x' },
  { en: 'x'.repeat(30_000) },
  { en: 1 },
  { xx: '' },
]

/** Yields the errors of a design field, as refused edits report them. */
function* fieldSentences({ fields, lists = {} }: Section): Generator<string> {
  for (const field of Object.values(fields)) {
    const schema = toFieldSchema(field)
    for (const wrong of WRONG_VALUES) {
      const [issue] = schema.safeParse(wrong).error?.issues ?? []
      // Unknown keys concern programmers only, since no editor sends them.
      if (issue && issue.code !== 'unrecognized_keys') yield issue.message
    }
  }
  for (const { items } of Object.values(lists))
    for (const item of Object.values(items)) yield* fieldSentences(item)
}

/** Yields the errors of a listing's parts, which a call takes as one value. */
function* listingSentences(): Generator<string> {
  yield KEYWORD_BYTES_ERROR
  for (const name of Object.keys(listingContent.shape))
    for (const wrong of WRONG) {
      const { error } = listingContent.safeParse({ ...EMPTY_LISTING, [name]: wrong })
      for (const { code, message, path } of error?.issues ?? [])
        if (path.length === 1 && code !== 'unrecognized_keys') yield message
    }
}

/** Yields the errors of a push text with merge fields, which lies deeper in its calls. */
function* mergeFieldSentences(): Generator<string> {
  for (const title of ['{{ first_name }}', '{{ last_name | default: "x" }}', '{{ first name }}'])
    for (const { message } of sendableText.safeParse({ title, body: 'x' }).error?.issues ?? []) yield message
}

/** Returns the message ids of all errors that a dashboard call can return. */
export function listErrorMessageIds(): ReadonlySet<string> {
  const messageIds = new Set<string>()
  for (const call of Object.values(CONTRACT).flatMap((contractModule) =>
    Object.values(contractModule).filter(isCall),
  )) {
    for (const { message } of Object.values(listInputProblems(call))) messageIds.add(toMessageId(message))
    const good: unknown = call.example
    if (typeof good !== 'object' || good === null) continue
    const names = new Set([...Object.keys(good), ...Object.keys(Reflect.get(call.input, 'shape') ?? {})])
    for (const name of names)
      for (const wrong of WRONG) {
        const read = call.input.safeParse({ ...good, [name]: wrong })
        for (const { message, path } of read.error?.issues ?? [])
          if (path.length === 1) messageIds.add(toMessageId(message))
      }
  }
  for (const sentence of listingSentences()) messageIds.add(toMessageId(sentence))
  for (const sentence of mergeFieldSentences()) messageIds.add(toMessageId(sentence))
  for (const section of Object.values(SECTIONS))
    for (const sentence of fieldSentences(section)) messageIds.add(toMessageId(sentence))
  return messageIds
}
