import type { Project } from '@vitrine/core/contract/projects/projects'
import { RELEASE_PARTS, type Release, type ReleaseKind } from '@vitrine/core/contract/releases/releases'

/** True for a member who may put this kind of part into a release. */
export function mayUse({ permissions }: Project, kind: ReleaseKind): boolean {
  return permissions.owner || permissions[RELEASE_PARTS[kind].may]
}

/** True for a member who may do all that a release does. */
export function isTheirs(project: Project, { parts }: Release): boolean {
  return parts.every(({ kind }) => mayUse(project, kind))
}
