import type { InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { createFile, stageUpload, Upload } from '@vitrine/core/contract/designs/files'
import type { FontType, UploadType } from '@vitrine/core/media/uploads'

/** Upload in progress: the merchant's name of the file, and its stored name. */
export type PendingUpload = {
  readonly id: string
  readonly name: string
  readonly type: UploadType | FontType
}

/** Storage of a project's images and videos. Failures are refusals of the calls that use it. */
export type FileLibrary = {
  /** Returns where to send the bytes of a file; `size` in bytes. */
  stage(file: PendingUpload, size: number): Promise<OutputOf<typeof stageUpload>>
  /** Creates a file from the bytes at `source`; a repetition returns the same file. */
  create(file: PendingUpload, source: InputOf<typeof createFile>['source']): Promise<Upload>
  /** Returns the state of a file by the id that `create` returned. */
  state(file: string): Promise<Upload>
}
