import type { InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { createFile, stageUpload, Upload } from '@vitrine/core/contract/designs/files'
import type { FontType, UploadType } from '@vitrine/core/media/uploads'

/** One file on its way: what its merchant calls it, and under which name it is kept. */
export type PendingUpload = {
  readonly id: string
  readonly name: string
  readonly type: UploadType | FontType
}

/** Where a project's pictures and films are kept. Failures are refusals of the calls that use it. */
export type FileLibrary = {
  /** Where the bytes of one file go; `size` in bytes. */
  stage(file: PendingUpload, size: number): Promise<OutputOf<typeof stageUpload>>
  /** Makes a file of what arrived at `source`; asked again, it is the same file. */
  create(file: PendingUpload, source: InputOf<typeof createFile>['source']): Promise<Upload>
  /** What became of it, by the id that `create` gave. */
  state(file: string): Promise<Upload>
}
