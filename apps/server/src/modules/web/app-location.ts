import type { FastifyRequest } from 'fastify'
import type { Config } from '../../services/config.types.ts'
import { getCustomDomain, getOrigin } from '../../services/custom-domains/custom-domains.ts'
import type { Site } from './sites.ts'

/** Host and base path under which an app is served to a request. */
export type AppLocation = {
  /** True on the merchant's own host. */
  readonly own: boolean
  /** Origin without trailing slash. */
  readonly origin: string
  /** Base path of all paths of the app, without trailing slash. */
  readonly base: string
  /** Canonical URL for search engines, without trailing slash. */
  readonly canonicalUrl: string
  /** Path of its landing page, and the page's canonical URL. */
  readonly landing: string
  readonly landingCanonicalUrl: string
}

/** Returns the location of an app for a request: the root of a custom domain, or a path with the slug on our host. */
export function getAppLocation(
  { raw }: Pick<FastifyRequest, 'raw'>,
  { project, host }: Pick<Site, 'project' | 'host'>,
  config: Pick<Config, 'publicUrl'>,
): AppLocation {
  const came = getCustomDomain(raw)
  const canonicalLocation = getCanonicalLocation(project.slug, host, config)
  if (came)
    return {
      own: true,
      origin: getOrigin(came.host, config.publicUrl),
      base: '',
      landing: '/app/',
      ...canonicalLocation,
    }
  return {
    own: false,
    origin: config.publicUrl,
    base: `/web/${project.slug}`,
    landing: `/app/${project.slug}/`,
    ...canonicalLocation,
  }
}

/** Returns the canonical location of an app for search engines: its custom domain, if there is one. */
export function getCanonicalLocation(
  slug: string,
  host: string | null,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Pick<AppLocation, 'canonicalUrl' | 'landingCanonicalUrl'> {
  if (host === null)
    return { canonicalUrl: `${publicUrl}/web/${slug}`, landingCanonicalUrl: `${publicUrl}/app/${slug}/` }
  const origin = getOrigin(host, publicUrl)
  return { canonicalUrl: origin, landingCanonicalUrl: `${origin}/app/` }
}
