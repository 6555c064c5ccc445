import type { OutputOf } from '@vitrine/core/contract/call'
import { createFile, stageUpload } from '@vitrine/core/contract/designs/files'
import { listFonts, MAX_FONT_FILES, type OwnFamily, readFonts } from '@vitrine/core/contract/designs/fonts'
import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { listCustomFontStyles } from '@vitrine/core/design/fonts/font-styles'
import { findFontProblem, getFontType } from '@vitrine/core/media/uploads'
import { useEffect } from 'react'
import { ApiError, saveCall } from '../../api.ts'
import { sendFile, UploadError } from '../../app/files/upload-file.ts'
import { useCall } from '../../app/queries.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'

/** Returns the validation error of a font family name; null when it is valid. */
export function validateFontName(name: string): string | null {
  if (name.trim() === '') return t('customFonts.nameless')
  return [...name].length > 60 ? t('customFonts.long') : null
}

/** Returns the uploaded font families of the project; undefined while they load. */
export function useCustomFonts(): readonly OwnFamily[] | undefined {
  const { project } = useStudioView()
  return useCall(listFonts, { project: project.id }).data?.fonts
}

/** Loads the style sheets of uploaded fonts, so that their names render in their own font. */
export function useCustomFontStyles(values: readonly string[]): void {
  const all = values.join(' ')
  useEffect(() => {
    for (const value of all.split(' ')) {
      const own = readCustomFont(value)
      if (!own || document.getElementById(`font-${own.id}`)) continue
      const { faces, stack } = listCustomFontStyles(own)
      const sheet = document.createElement('style')
      sheet.id = `font-${own.id}`
      sheet.textContent = `${faces}:root{--f-${value}:${stack}}`
      document.head.append(sheet)
    }
  }, [all])
}

/** Returns the error of a font file that cannot be uploaded; null for a valid one. */
function refusalOf(file: File): string | null {
  const problem = findFontProblem(file)
  return problem && t(`customFonts.problem.${problem}`)
}

export type ReadFonts = OutputOf<typeof readFonts>
/** Result of uploading font files: their metadata, or an error message. */
export type UploadedFonts = { readonly read: ReadFonts } | { readonly problem: string }

/**
 * Uploads font files, reports progress from 0 to 1, and reads their metadata. Rejects only when `signal` is aborted.
 */
export async function uploadFonts(
  project: string,
  files: readonly File[],
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFonts> {
  if (files.length > MAX_FONT_FILES)
    return { problem: t('customFonts.problem.many', { count: MAX_FONT_FILES }) }
  const refused = files.map(refusalOf).find((problem) => problem !== null)
  if (refused) return { problem: refused }
  try {
    const ids: string[] = []
    for (const [at, file] of files.entries()) {
      const fileInput = {
        project,
        id: crypto.randomUUID(),
        name: file.name,
        type: getFontType(file.name) ?? '',
      }
      const target = await saveCall(stageUpload, { ...fileInput, size: file.size }, { signal })
      await sendFile(target, file, (part) => progress((at + part) / files.length), signal)
      await saveCall(createFile, { ...fileInput, source: target.source }, { signal })
      ids.push(fileInput.id)
    }
    const read = await saveCall(readFonts, { project, files: ids }, { signal })
    return read.files.length === 0 ? { problem: t('customFonts.problem.unreadable') } : { read }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof UploadError)
      return {
        problem: t(
          error.code === 'unreadable' ? 'customFonts.problem.unreadable' : 'customFonts.problem.line',
        ),
      }
    return { problem: error instanceof ApiError ? error.message : t('customFonts.problem.line') }
  }
}
