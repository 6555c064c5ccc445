import { findZoneOfHours } from '@vitrine/core/time/time-zones'

/** The zone whose clock a project goes by; those that were made before zones were kept have whole hours alone. */
export function getProjectTimeZone(project: {
  readonly zone: string | null
  readonly timezone: number
}): string {
  return project.zone ?? findZoneOfHours(project.timezone)
}
