import { createFile, fileState, stageUpload } from '@vitrine/core/contract/designs/files'
import {
  findFontProblem,
  getFontType,
  type UploadProblem,
  uploadName,
  uploadProblem,
  uploadType,
} from '@vitrine/core/media/uploads'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import type { FileLibrary } from './file-library.types.ts'
import { createHostedFiles, isOwnFile, isOwnSource } from './hosted-files.ts'
import { createShopFiles } from './shop-files.ts'

const REFUSED = {
  kind: 'wrong-kind',
  empty: 'empty-file',
  'picture-size': 'picture-too-large',
  'film-size': 'film-too-large',
  'font-size': 'font-too-large',
} as const satisfies Record<UploadProblem | 'font-size', keyof typeof stageUpload.errors>

/** Returns the file library of the caller's project: its shop's if uploads are allowed there, else hosted files. */
async function placeOf(context: CallContext): Promise<FileLibrary> {
  const { project } = context.member
  try {
    const token = await getAdminToken(context, project)
    if (project.shop === null || token === null) return createHostedFiles(context, project.id)
    return createShopFiles(project.shop, token)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    throw refuseAs(stageUpload, error.kind === 'refused' ? 'wrong-admin-token' : 'shop-unreachable')
  }
}

/** Calls for images and videos that merchants upload in the studio. */
export const uploadHandlers: readonly CallHandler[] = [
  handleCall(stageUpload, async ({ id, name, type, size }, context) => {
    const font = getFontType(name)
    if (font) {
      const unfit = findFontProblem({ name, size })
      if (unfit) throw refuseAs(stageUpload, REFUSED[unfit], 'name')
      // Shops do not store fonts: they are always hosted here.
      return createHostedFiles(context, context.member.project.id).stage(
        { id, name: uploadName(name, font, id), type: font },
        size,
      )
    }
    const problem = uploadProblem({ name, type, size })
    if (problem) throw refuseAs(stageUpload, REFUSED[problem], 'name')
    const fileType = uploadType({ name, type })
    if (!fileType) throw refuseAs(stageUpload, 'wrong-kind', 'name')
    const storage = await placeOf(context)
    return storage.stage({ id, name: uploadName(name, fileType, id), type: fileType }, size)
  }),
  handleCall(createFile, async ({ id, name, type, source }, context) => {
    const fileType = getFontType(name) ?? uploadType({ name, type })
    if (!fileType) throw refuseAs(createFile, 'wrong-kind', 'name')
    // An upload continues here even when a shop was connected in the meantime.
    const storage = isOwnSource(source)
      ? createHostedFiles(context, context.member.project.id)
      : await placeOf(context)
    return storage.create({ id, name: uploadName(name, fileType, id), type: fileType }, source)
  }),
  handleCall(fileState, async ({ file }, context) => {
    return (
      isOwnFile(file) ? createHostedFiles(context, context.member.project.id) : await placeOf(context)
    ).state(file)
  }),
]
