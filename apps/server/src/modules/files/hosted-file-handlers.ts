import {
  type ImageFile,
  ownFiles,
  removeFile,
  restoreFile,
  type VideoFile,
} from '@vitrine/core/contract/designs/files'
import { LIMITS } from '@vitrine/core/limits/limits'
import { z } from 'zod'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { cursorText, decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { type FileRow, listFiles, softDeleteFile, undeleteFile } from './queries.ts'

const DONE = { done: true as const }
const KINDS = { images: 'image', videos: 'video' } as const
const cursorSchema = z.tuple([z.iso.datetime(), cursorText.and(z.uuid())])

const rounded = (value: number) => Math.round(value * 100) / 100
const ratioOf = ({ width, height }: FileRow) => (width && height ? rounded(width / height) : 1)

const imageOf = (row: FileRow): ImageFile => ({
  id: row.id,
  name: row.name,
  size: rounded(row.size / 1024),
  ratio: ratioOf(row),
  url: row.url,
})
/** Maps a hosted video, which has one size and no poster. */
const videoOf = (row: FileRow): VideoFile => ({
  id: row.id,
  name: row.name,
  duration: row.duration ?? 0,
  ratio: ratioOf(row),
  size: rounded(row.size / 1024 / 1024),
  url: row.url,
  preview: null,
  fullhd: null,
  hd: null,
  sd: null,
})

/** Calls for files of a project that are hosted here, in the editor. */
export const hostedFileHandlers: readonly CallHandler[] = [
  handleCall(ownFiles, async ({ project, kind, search, cursor }, { db }) => {
    const after = decodeCursor(cursor, cursorSchema)
    const rows = await listFiles(db, project, {
      kind: KINDS[kind],
      search,
      after,
      limit: LIMITS.filesPage + 1,
    })
    const page = rows.slice(0, LIMITS.filesPage)
    const last = page.at(-1)
    return {
      images: kind === 'images' ? page.map(imageOf) : [],
      videos: kind === 'videos' ? page.map(videoOf) : [],
      cursor: rows.length > page.length && last ? encodeCursor([last.created.toISOString(), last.id]) : null,
    }
  }),
  handleCall(removeFile, async ({ project, file }, { db }) => {
    await softDeleteFile(db, { project, id: file })
    return DONE
  }),
  handleCall(restoreFile, async ({ project, file }, { db }) => {
    if (!(await undeleteFile(db, { project, id: file }))) throw refuseAs(restoreFile, 'gone')
    return DONE
  }),
]
