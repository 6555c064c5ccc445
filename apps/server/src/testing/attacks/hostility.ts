import { fetchInventoryItems } from '../../modules/catalog/fetch-inventory-items.job.ts'
import { createCampaignOrder, startTestCampaign } from '../../services/push-engine/push.testing.ts'
import type { Vitrine } from '../start-server.ts'
import { type Counterparts, HOSTILE_BEHAVIORS } from './hostile-services.ts'
import { addBrowsers, addEndpoint, addPrivacyRequests, emitOrders, type Tenant } from './noisy-tenants.ts'

/** Amount of work that the hostile tenants cause each time. */
export type HostileWork = {
  /** Browsers of the first hostile tenant. */
  readonly browsers: number
  /** Jobs and privacy requests of each tenant. */
  readonly jobs: number
  readonly privacyRequests: number
  /** Webhook endpoints of the first tenant, and the domain events that each receives. */
  readonly webhookEndpoints: number
  readonly events: number
  /** Uncached pages of each tenant. */
  readonly pages: number
  /** Side (px), frames and requested sizes of the first tenant's animation. */
  readonly animation: { readonly side: number; readonly frames: number; readonly sizes: number }
}
export type Hostility = {
  /** Requests the animation in uncached sizes. Returns the number of responses so far. */
  readonly requestImages: () => { readonly done: number }
  /** Causes all work again. */
  readonly causeAgain: () => Promise<void>
  /** Waits until all pages and images are answered. */
  readonly settled: () => Promise<void>
}

/**
 * Adds browsers and webhook endpoints of every behavior to the first hostile tenant, and causes the work of all: pushes,
 * webhooks, jobs, privacy requests and pages that need their counterparts.
 */
export async function startHostility({
  vitrine,
  bad,
  shared,
  hostile,
  attack,
}: {
  readonly vitrine: Vitrine
  readonly bad: readonly Tenant[]
  readonly shared: Counterparts
  /** Counterparts of each behavior, in the order of HOSTILE_BEHAVIORS. */
  readonly hostile: readonly Counterparts[]
  readonly attack: HostileWork
}): Promise<Hostility> {
  const [first] = bad
  if (!first) throw new Error('There is no hostile tenant')
  const getBehavior = (at: number) => HOSTILE_BEHAVIORS[at % HOSTILE_BEHAVIORS.length] ?? 'silent'
  // Silent browsers cost the most. Every eighth is slow, fails or sends too much, in turn.
  const endpoints = Array.from({ length: attack.browsers }, (_, at) => {
    const behavior = at % 8 === 0 ? getBehavior(at / 8) : 'silent'
    return `${hostile[HOSTILE_BEHAVIORS.indexOf(behavior)]?.url}/${behavior}/push/${at}`
  })
  await addBrowsers(vitrine, first.project.id, endpoints)
  for (let at = 0; at < attack.webhookEndpoints; at += 1)
    await addEndpoint(vitrine, first, `${shared.url}/${getBehavior(at)}/webhook/${at}`)

  const requests = new Set<Promise<unknown>>()
  let requestCount = 0
  const request = async (url: string, onAnswer = () => {}) => {
    // Each visitor has their own network, because the renderings of one network are limited.
    const network = `8.8.${(requestCount >> 8) & 255}.${requestCount & 255}`
    const answer = fetch(url, { headers: { 'x-forwarded-for': network } })
      .then((response) => response.arrayBuffer())
      .then(onAnswer, () => {})
    requests.add(answer)
    await answer
    requests.delete(answer)
  }
  const requestImages = () => {
    const images = { done: 0 }
    const { side, sizes } = attack.animation
    for (let at = 0; at < sizes; at += 1) {
      requestCount += 1
      const crop = `crop_width=${side - at}&crop_height=${side - (requestCount % (side - 100))}`
      void request(`${first.image}?crop=region&crop_left=0&crop_top=0&${crop}`, () => {
        images.done += 1
      })
    }
    return images
  }
  const causeWork = async () => {
    await emitOrders(vitrine, first.project.id, attack.events)
    for (const { project } of bad) {
      await addPrivacyRequests(vitrine, project.id, attack.privacyRequests)
      for (let at = 0; at < attack.jobs; at += 1)
        await vitrine.services.jobs.enqueue(fetchInventoryItems, { project: project.id, variant: String(at) })
      for (let at = 0; at < attack.pages; at += 1) {
        requestCount += 1
        void request(`${vitrine.url}/web/${project.slug}/p/hostile-${requestCount}`)
      }
    }
    await startTestCampaign(vitrine.services.db, first.project.id, createCampaignOrder())
  }
  await causeWork()
  return {
    requestImages,
    causeAgain: async () => {
      requestImages()
      await causeWork()
    },
    settled: async () => {
      await Promise.all(requests)
    },
  }
}
