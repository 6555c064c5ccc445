import { useSyncExternalStore } from 'react'
import type { Uploading, Uploads } from './uploads.ts'

/** Returns current and finished uploads that were not dismissed, newest first. */
export function useUploads(uploads: Uploads): readonly Uploading[] {
  return useSyncExternalStore(uploads.watch, uploads.list)
}
