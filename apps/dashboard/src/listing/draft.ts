import {
  type ListingContent,
  type ListingTexts,
  NO_TEXTS,
} from '@vitrine/core/contract/releases/listing-content'
import type { Listing } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'

/** What is written here and not saved, and over which revision of the draft it was. */
type Mine = { readonly content: ListingContent; readonly seen: number; readonly password: string }

const same = (one: ListingContent, other: ListingContent) => JSON.stringify(one) === JSON.stringify(other)

/** The draft as it is written here: over the revision that was seen, with what the server has beneath it. */
export function useDraft(server: Listing) {
  const [mine, setMine] = useState<Mine | null>(null)
  const content = mine?.content ?? server.content
  const dirty = mine !== null && (mine.password !== '' || !same(mine.content, server.content))
  const put = (change: Partial<Mine>) =>
    setMine((now) => ({
      content: now?.content ?? server.content,
      seen: now?.seen ?? server.revision,
      password: now?.password ?? '',
      ...change,
    }))
  return {
    content,
    password: mine?.password ?? '',
    dirty,
    /** Somebody else has saved since: what is written here is over a revision that is no longer the newest. */
    overtaken: dirty && mine.seen !== server.revision,
    seen: dirty ? mine.seen : server.revision,
    write: (change: Partial<ListingContent>) =>
      setMine((now) => ({
        seen: now?.seen ?? server.revision,
        password: now?.password ?? '',
        content: { ...(now?.content ?? server.content), ...change },
      })),
    writeTexts: (language: Language, change: Partial<ListingTexts>) =>
      setMine((now) => {
        const from = now?.content ?? server.content
        const texts = { ...NO_TEXTS, ...from.texts[language], ...change }
        return {
          seen: now?.seen ?? server.revision,
          password: now?.password ?? '',
          content: { ...from, texts: { ...from.texts, [language]: texts } },
        }
      }),
    typePassword: (password: string) => put({ password }),
    /** What is written here is on the server, or is thrown away. */
    drop: () => setMine(null),
    /** Goes on writing over the newest revision. */
    writeOver: () => put({ seen: server.revision }),
  }
}
export type Draft = ReturnType<typeof useDraft>
