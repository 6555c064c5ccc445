import { useEffect, useRef, useState } from 'react'
import { useProject } from '../projects.ts'
import type { FileAccess } from './FileChooser.tsx'
import { openUploads, type UploadFields } from './open-uploads.ts'
import type { Uploads } from './uploads.ts'

/**
 * Opens uploads for the image fields of a form, which end with it. An uploaded file is set on its field unless its value
 * has changed meanwhile. Returns null until they are open.
 * @param fields The form's fields by path, with their current values.
 */
export function useFormUploads(fields: UploadFields): FileAccess | null {
  const project = useProject()
  const [uploads, setUploads] = useState<Uploads | null>(null)
  const currentFields = useRef(fields)
  useEffect(() => {
    currentFields.current = fields
  })
  useEffect(() => {
    const openedUploads = openUploads(
      project.id,
      {
        valueAt: (path) => currentFields.current.valueAt(path),
        set: (path, url) => currentFields.current.set(path, url),
      },
      false,
    )
    // A reload would lose the bytes that are still to be sent.
    const warn = (event: BeforeUnloadEvent) => {
      if (openedUploads.busy()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    setUploads(openedUploads)
    return () => {
      window.removeEventListener('beforeunload', warn)
      openedUploads.close()
    }
  }, [project.id])
  return uploads && { project, uploads }
}
