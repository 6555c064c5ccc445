import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import { readWebsiteBrief } from '@vitrine/core/contract/designs/design-proposals'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'

/** The shop's website as a start of proposals, and the progress of reading it. */
export type WebsiteStart =
  | { readonly state: 'none' | 'reading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'read'
      readonly host: string
      readonly brief: DesignBrief
      readonly colors: readonly string[]
    }

/** Reads the website of a project's shop on request; `read` takes an address, '' for the main one. */
export function useWebsiteStart(project: string) {
  const [start, setStart] = useState<WebsiteStart>({ state: 'none' })
  const last = useRef(0)
  const read = async (address: string) => {
    last.current += 1
    const own = last.current
    // A later reading, or leaving the website out, wins.
    const set = (next: WebsiteStart) => {
      if (last.current === own) setStart(next)
    }
    set({ state: 'reading' })
    try {
      const website = await call(readWebsiteBrief, { project, ...(address === '' ? {} : { address }) })
      set({ state: 'read', ...website })
    } catch (error) {
      set({ state: 'failed', message: error instanceof ApiError ? error.message : common('unexpected') })
    }
  }
  const clear = () => {
    last.current += 1
    setStart({ state: 'none' })
  }
  return { start, read, clear }
}
