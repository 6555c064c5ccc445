import type { FastifyRequest } from 'fastify'
import type { Config } from '../../services/config.types.ts'
import { getCustomDomain, getOrigin } from '../../services/custom-domains/custom-domains.ts'
import type { Site } from './sites.ts'

/** Where an app stands in the eyes of whoever asks. */
export type AppLocation = {
  /** True at the merchant's own host. */
  readonly own: boolean
  /** Without closing slash. */
  readonly origin: string
  /** Path before every path of the app, without closing slash. */
  readonly base: string
  /** Where search engines know the app, without closing slash. */
  readonly known: string
  /** Path of its landing page, and its address as search engines know it. */
  readonly landing: string
  readonly landingKnown: string
}

/** At the merchant's own host an app has the whole of it; at ours it has its slug. */
export function getAppLocation(
  { raw }: Pick<FastifyRequest, 'raw'>,
  { project, host }: Pick<Site, 'project' | 'host'>,
  config: Pick<Config, 'publicUrl'>,
): AppLocation {
  const came = getCustomDomain(raw)
  const known = getCanonicalLocation(project.slug, host, config)
  if (came)
    return { own: true, origin: getOrigin(came.host, config.publicUrl), base: '', landing: '/app/', ...known }
  return {
    own: false,
    origin: config.publicUrl,
    base: `/web/${project.slug}`,
    landing: `/app/${project.slug}/`,
    ...known,
  }
}

/** Where search engines know an app: at the merchant's own host, if there is one. */
export function getCanonicalLocation(
  slug: string,
  host: string | null,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Pick<AppLocation, 'known' | 'landingKnown'> {
  if (host === null) return { known: `${publicUrl}/web/${slug}`, landingKnown: `${publicUrl}/app/${slug}/` }
  const origin = getOrigin(host, publicUrl)
  return { known: origin, landingKnown: `${origin}/app/` }
}
