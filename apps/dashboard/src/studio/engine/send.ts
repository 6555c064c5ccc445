import type { UploadTarget } from './uploads.ts'

/**
 * Sends a file to where it was told, telling how much has left (0 to 1). Throws when the line breaks, the target
 * refuses, or nothing moves for a minute. No `fetch` tells of what was sent.
 */
export function sendFile(
  { url, method, fields }: UploadTarget,
  file: File,
  progress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = setTimeout(() => request.abort(), STUCK_MS)
    const over = (error?: Error) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (error) reject(error)
      else resolve()
    }
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STUCK_MS)
      progress(total > 0 ? Math.min(1, loaded / total) : 0)
    }
    request.onload = () =>
      over(request.status < 300 ? undefined : new Error(`The target answered ${request.status}`))
    request.onerror = () => over(new Error('The line broke'))
    request.onabort = () => over(new Error('The upload was stopped'))
    request.open(method, url)
    if (signal.aborted) return stop()
    if (method === 'PUT') {
      for (const { name, value } of fields) request.setRequestHeader(name, value)
      request.send(file)
      return
    }
    const form = new FormData()
    for (const { name, value } of fields) form.append(name, value)
    // What stands behind the file is not read by the platform's storage.
    form.append('file', file)
    request.send(form)
  })
}

const STUCK_MS = 60_000
