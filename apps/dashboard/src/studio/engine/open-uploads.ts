import { createFile, fileState, stageUpload } from '@vitrine/core/contract/designs/files'
import { getValueAt } from '@vitrine/core/design/operations'
import { ApiError, saveCall } from '../../api.ts'
import { readUploads, toStoredUploads } from './persisted-uploads.ts'
import type { Studio } from './studio.ts'
import { sendFile } from './upload-file.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** Polling interval in ms. The platform needs a second or more, and faster polling uses up the store's rate limit. */
const POLL_INTERVAL_MS = 1000

/**
 * Opens the uploads of a studio. They continue while the merchant visits other pages, and after a reload of this tab.
 */
export function openUploads(project: string, studio: Studio): Uploads {
  const key = `uploads/${project}`
  return createUploads(
    {
      stage: (file, signal) => saveCall(stageUpload, { project, ...file }, { signal }),
      send: sendFile,
      create: (file, signal) => saveCall(createFile, { project, ...file }, { signal }),
      state: (file, signal) => saveCall(fileState, { project, file }, { signal }),
      pause: (signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, POLL_INTERVAL_MS)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            resolve()
          })
        }),
      getRefusalMessage: (error) => (error instanceof ApiError ? error.message : null),
      persist: (uploads) => {
        try {
          if (uploads.length === 0) sessionStorage.removeItem(key)
          else sessionStorage.setItem(key, JSON.stringify(toStoredUploads(uploads)))
        } catch (error) {
          console.warn('Uploads cannot be kept through a reload', error)
        }
      },
      valueAt: (path) => {
        const value = getValueAt(studio.state().design, path)
        return typeof value === 'string' ? value : null
      },
      set: (path, url) => studio.set(path, url, null),
      newId: () => crypto.randomUUID(),
      show: (file) => URL.createObjectURL(file),
      hide: (picture) => URL.revokeObjectURL(picture),
    },
    readUploads(readStored(key)),
  )
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
