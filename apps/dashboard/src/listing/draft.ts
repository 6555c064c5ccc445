import {
  type ListingContent,
  type ListingTexts,
  NO_TEXTS,
} from '@vitrine/core/contract/releases/listing-content'
import type { Listing } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'

/** Unsaved edits, and the revision of the draft they are based on. */
type Mine = { readonly content: ListingContent; readonly baseRevision: number; readonly password: string }

const same = (one: ListingContent, other: ListingContent) => JSON.stringify(one) === JSON.stringify(other)

/** Manages the unsaved edits of a store listing, on the revision that they started from. */
export function useDraft(server: Listing) {
  const [mine, setMine] = useState<Mine | null>(null)
  const content = mine?.content ?? server.content
  const dirty = mine !== null && (mine.password !== '' || !same(mine.content, server.content))
  const patchDraft = (change: Partial<Mine>) =>
    setMine((now) => ({
      content: now?.content ?? server.content,
      baseRevision: now?.baseRevision ?? server.revision,
      password: now?.password ?? '',
      ...change,
    }))
  return {
    content,
    password: mine?.password ?? '',
    dirty,
    /** True when somebody else has saved since, so that the edits are based on an outdated revision. */
    overtaken: dirty && mine.baseRevision !== server.revision,
    seen: dirty ? mine.baseRevision : server.revision,
    write: (change: Partial<ListingContent>) =>
      setMine((now) => ({
        baseRevision: now?.baseRevision ?? server.revision,
        password: now?.password ?? '',
        content: { ...(now?.content ?? server.content), ...change },
      })),
    writeTexts: (language: Language, change: Partial<ListingTexts>) =>
      setMine((now) => {
        const from = now?.content ?? server.content
        const texts = { ...NO_TEXTS, ...from.texts[language], ...change }
        return {
          baseRevision: now?.baseRevision ?? server.revision,
          password: now?.password ?? '',
          content: { ...from, texts: { ...from.texts, [language]: texts } },
        }
      }),
    typePassword: (password: string) => patchDraft({ password }),
    /** Drops the local edits, after a save or to discard them. */
    drop: () => setMine(null),
    /** Rebases the edits onto the newest revision. */
    writeOver: () => patchDraft({ baseRevision: server.revision }),
  }
}
export type Draft = ReturnType<typeof useDraft>
