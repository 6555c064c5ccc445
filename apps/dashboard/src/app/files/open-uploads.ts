import { createFile, fileState, stageUpload } from '@vitrine/core/contract/designs/files'
import { ApiError, saveCall } from '../../api.ts'
import { readUploads, toStoredUploads } from './persisted-uploads.ts'
import { sendFile } from './upload-file.ts'
import { createUploads, type UploadPorts, type Uploads } from './uploads.ts'

/** Polling interval in ms. The platform needs a second or more, and faster polling uses up the store's rate limit. */
const POLL_INTERVAL_MS = 1000

/** Fields that receive uploaded files, such as those of a design, by path. */
export type UploadFields = Pick<UploadPorts, 'valueAt' | 'set'>

/**
 * Opens the uploads of a project for the fields of a page.
 * @param persists Whether uploads continue after a reload of this tab, as those of the studio do.
 */
export function openUploads(project: string, fields: UploadFields, persists: boolean): Uploads {
  const key = persists ? `uploads/${project}` : null
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
        if (key === null) return
        try {
          if (uploads.length === 0) sessionStorage.removeItem(key)
          else sessionStorage.setItem(key, JSON.stringify(toStoredUploads(uploads)))
        } catch (error) {
          console.warn('Uploads cannot be kept through a reload', error)
        }
      },
      ...fields,
      newId: () => crypto.randomUUID(),
      show: (file) => URL.createObjectURL(file),
      hide: (picture) => URL.revokeObjectURL(picture),
    },
    key === null ? [] : readUploads(readStored(key)),
  )
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
