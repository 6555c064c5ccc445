import { createTenantLimiter } from '../../infra/concurrency/tenant-limiter.ts'

/**
 * Turns of projects and shops in which this process decodes the images that they bring: uploads, listing images, images
 * of a shop. One image of 50 million pixels takes a second and, when interlaced, 400 MB; several at once would take the
 * threads that also read files and look up hosts.
 */
export const imageTurns = createTenantLimiter({
  max: 1,
  maxPerTenant: 1,
  maxWaiting: 240,
  maxWaitingPerTenant: 60,
  timeout: 45_000,
})
