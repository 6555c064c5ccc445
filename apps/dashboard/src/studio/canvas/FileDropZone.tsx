import { type DragEvent, useEffect, useState } from 'react'
import { hasFiles, listTransferFiles } from '../../app/files/drop-target.ts'
import { createFileBlockEdit, type FileTarget, findFileField, findFileTarget } from '../drag/file-drop.ts'
import { getTitleAt } from '../engine/edits.ts'
import { t } from '../translator.ts'
import type { StudioView } from '../view/context.ts'
import { useCanvasState, useDesign, useStudioView } from '../view/context.ts'
import styles from './Stage.module.css'

/** Returns true when a video is dragged. A drag exposes only file types until the drop. */
const isFilm = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === 'file' && type.startsWith('video/'))

/**
 * Drop zone over the preview while files are dragged over the window. An image dropped on an element with an image
 * replaces it; dropped elsewhere it becomes a banner. Pasted images go to the selection.
 */
export function FileDropZone({ scale }: { scale: number }) {
  const view = useStudioView()
  const { canvas } = view
  const carried = useCanvasState(({ carried }) => carried)
  const [target, setTarget] = useState<FileTarget | null>(null)
  const name = useDesign((design) => (target?.what === 'field' ? getTitleAt(design, target.owner) : ''))
  useCarried(view)
  usePasted(view)
  if (!carried) return null
  const at = (event: DragEvent<HTMLElement>): FileTarget | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
    const [section = ''] = view.path.split('.')
    const { items } = canvas.state()
    return findFileTarget(view.studio.state().design, section, items, point, isFilm(event))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are carried by pointer alone; the settings take them by keys
    <div
      className={styles.dropZone}
      data-testid="file-catch"
      onDragOver={(event) => {
        event.preventDefault()
        const next = at(event)
        event.dataTransfer.dropEffect = next ? 'copy' : 'none'
        if (JSON.stringify(next) !== JSON.stringify(target)) setTarget(next)
      }}
      onDragLeave={() => setTarget(null)}
      onDrop={(event) => {
        event.preventDefault()
        const now = at(event)
        canvas.carry(false)
        setTarget(null)
        if (now) take(view, now, listTransferFiles(event.dataTransfer))
      }}
    >
      {target?.what === 'field' ? (
        <div
          className={styles.hover}
          style={{
            left: target.rect.x * scale,
            top: target.rect.y * scale,
            width: target.rect.width * scale,
            height: target.rect.height * scale,
          }}
        >
          <span>{t('drop.field', { name })}</span>
        </div>
      ) : null}
      {target?.what === 'block' ? <div className={styles.line} style={{ top: target.line * scale }} /> : null}
      {target?.what === 'field' ? null : (
        <div className={styles.banner}>
          {target === null ? t('drop.nowhere') : t(target.kind === 'video' ? 'drop.video' : 'drop.banner')}
        </div>
      )}
    </div>
  )
}

/** Shows the drop zone when files are dragged over the window and hides it when they leave. */
function useCarried({ canvas }: StudioView): void {
  useEffect(() => {
    const enter = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) canvas.carry(true)
    }
    const leave = (event: globalThis.DragEvent) => {
      // The drag has left the window: no other element is entered.
      if (event.relatedTarget === null) canvas.carry(false)
    }
    const end = () => canvas.carry(false)
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', end)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end)
    }
  }, [canvas])
}

/** Sets a pasted image on the selected element. A dialog handles its own pastes. */
function usePasted(view: StudioView): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = listTransferFiles(event.clipboardData)
      const [file] = files
      if (!file || event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return
      const { studio, path, uploads } = view
      const field = findFileField(studio.state().design, path, file.type.startsWith('video/'))
      if (!field) return
      event.preventDefault()
      uploads.add([file], field.path)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [view])
}

function take(view: StudioView, target: FileTarget, files: readonly File[]): void {
  const { studio, uploads, select } = view
  const [first, ...more] = files
  if (!first) return
  if (target.what === 'field') {
    uploads.add([first], target.path)
    select(target.owner)
  } else {
    const [id = ''] = uploads.add([first])
    void uploads.done(id).then((url) => {
      const added = url === null ? null : createFileBlockEdit(studio.state().design, target, url)
      if (added && studio.edit(added.operations)) select(added.path)
    })
  }
  // The remaining files are only uploaded.
  if (more.length > 0) uploads.add(more)
}
