import type { Project } from '@vitrine/core/contract/projects/projects'
import { RELEASE_PARTS, type Release, type ReleaseKind } from '@vitrine/core/contract/releases/releases'

/** Returns true when a member may add this kind of part to a release. */
export function canUseReleasePart({ permissions }: Project, kind: ReleaseKind): boolean {
  return permissions.owner || permissions[RELEASE_PARTS[kind].may]
}

/** Returns true when a member has permission for every part of a release. */
export function canManageRelease(project: Project, { parts }: Release): boolean {
  return parts.every(({ kind }) => canUseReleasePart(project, kind))
}
