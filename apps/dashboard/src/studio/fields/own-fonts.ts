import type { OutputOf } from '@vitrine/core/contract/call'
import { createFile, stageUpload } from '@vitrine/core/contract/designs/files'
import { listFonts, MAX_FONT_FILES, type OwnFamily, readFonts } from '@vitrine/core/contract/designs/fonts'
import { listCustomFontStyles } from '@vitrine/core/design/fonts/font-styles'
import { readOwnFont } from '@vitrine/core/design/fonts/own-fonts'
import { findFontProblem, getFontType } from '@vitrine/core/media/uploads'
import { useEffect } from 'react'
import { ApiError, saveCall } from '../../api.ts'
import { useCall } from '../../app/queries.ts'
import { SendFailed, sendFile } from '../engine/send.ts'
import { t } from '../i18n.ts'
import { useStudioView } from '../view/context.ts'

/** Why a family cannot be called that, in words; null where it can. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return t('ownFonts.nameless')
  return [...name].length > 60 ? t('ownFonts.long') : null
}

/** The families that the project has uploaded; undefined as long as they are not known. */
export function useOwnFonts(): readonly OwnFamily[] | undefined {
  const { project } = useStudioView()
  return useCall(listFonts, { project: project.id }).data?.fonts
}

/** Brings the styles of own families, so that their names can be drawn in their own type. */
export function useOwnFontStyles(values: readonly string[]): void {
  const all = values.join(' ')
  useEffect(() => {
    for (const value of all.split(' ')) {
      const own = readOwnFont(value)
      if (!own || document.getElementById(`font-${own.id}`)) continue
      const { faces, stack } = listCustomFontStyles(own)
      const sheet = document.createElement('style')
      sheet.id = `font-${own.id}`
      sheet.textContent = `${faces}:root{--f-${value}:${stack}}`
      document.head.append(sheet)
    }
  }, [all])
}

/** What a font file that cannot be sent is told; null for one that can be. */
function refusalOf(file: File): string | null {
  const problem = findFontProblem(file)
  return problem && t(`ownFonts.problem.${problem}`)
}

export type ReadFonts = OutputOf<typeof readFonts>
/** What became of some files: what they say of themselves, or why they cannot be used, in a sentence. */
export type UploadedFonts = { readonly read: ReadFonts } | { readonly problem: string }

/** Sends font files, telling how much has left (0 to 1), and reads what they are. Rejects only when it is stopped. */
export async function uploadFonts(
  project: string,
  files: readonly File[],
  progress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedFonts> {
  if (files.length > MAX_FONT_FILES) return { problem: t('ownFonts.problem.many', { count: MAX_FONT_FILES }) }
  const refused = files.map(refusalOf).find((problem) => problem !== null)
  if (refused) return { problem: refused }
  try {
    const ids: string[] = []
    for (const [at, file] of files.entries()) {
      const told = { project, id: crypto.randomUUID(), name: file.name, type: getFontType(file.name) ?? '' }
      const target = await saveCall(stageUpload, { ...told, size: file.size }, { signal })
      await sendFile(target, file, (part) => progress((at + part) / files.length), signal)
      await saveCall(createFile, { ...told, source: target.source }, { signal })
      ids.push(told.id)
    }
    const read = await saveCall(readFonts, { project, files: ids }, { signal })
    return read.files.length === 0 ? { problem: t('ownFonts.problem.unreadable') } : { read }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SendFailed)
      return {
        problem: t(error.code === 'unreadable' ? 'ownFonts.problem.unreadable' : 'ownFonts.problem.line'),
      }
    return { problem: error instanceof ApiError ? error.message : t('ownFonts.problem.line') }
  }
}
