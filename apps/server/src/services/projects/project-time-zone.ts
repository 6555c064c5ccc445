import { findZoneOfHours } from '@vitrine/core/time/time-zones'

/** Returns a project's time zone. Older projects without a stored zone use their offset in whole hours. */
export function getProjectTimeZone(project: {
  readonly zone: string | null
  readonly timezone: number
}): string {
  return project.zone ?? findZoneOfHours(project.timezone)
}
