import { randomBytes } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import {
  addHost,
  checkHost,
  checkShopLinks,
  getWebApp,
  MAX_HOSTS,
  type OwnHost,
  removeHost,
  storedShopLinks,
  updateWebApp,
  type WebApp,
} from '@vitrine/core/contract/releases/web-app'
import { and, eq } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import type { Config } from '../../services/config.types.ts'
import { invalidateCustomDomain } from '../../services/custom-domains/custom-domains.ts'
import { createDnsResolver, getRequiredRecords } from '../../services/custom-domains/dns-records.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { getCanonicalLocation } from './app-location.ts'
import { type HostRow, runHostCheck } from './hosts/check-host.ts'
import { publishShopApps, publishShopLinks, toShopApps } from './shop-links/publish-shop-links.job.ts'

const { ownHosts, webApps, designs } = schema

/** Calls for a merchant's web app settings. */
export const webHandlers = [
  handleCall(getWebApp, async (_input, context) => ({
    web: await webAppOf(context, context.member.project),
  })),
  handleCall(updateWebApp, async ({ project, ...given }, context) => {
    const { indexed, installable, appleApp, googleApp, appleTeam, fingerprints } = given
    const change = {
      ...(indexed === undefined ? {} : { indexed }),
      ...(installable === undefined ? {} : { installable }),
      ...(appleApp === undefined ? {} : { apple_app: appleApp || null }),
      ...(googleApp === undefined ? {} : { google_app: googleApp }),
      ...(appleTeam === undefined ? {} : { apple_team: appleTeam || null }),
      ...(fingerprints === undefined ? {} : { fingerprints: [...new Set(fingerprints)] }),
    }
    const insert = context.db.insert(webApps).values({ project_id: project, ...change })
    await (Object.keys(change).length === 0
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: webApps.project_id, set: change }))
    if (appleTeam !== undefined || fingerprints !== undefined)
      await context.jobs.enqueue(publishShopLinks, { project })
    return { web: await webAppOf(context, context.member.project) }
  }),
  handleCall(checkShopLinks, async ({ project }, context) => {
    const error = await publishShopApps(context, project)
    if (error !== null) await context.jobs.enqueue(publishShopLinks, { project })
    return { web: await webAppOf(context, context.member.project) }
  }),
  handleCall(addHost, async ({ project, host }, context) => {
    if (!mayBeOwn(host, context.config)) throw refuseAs(addHost, 'host-refused', 'host')
    await context.db.transaction(async (tx) => {
      // Concurrent requests see each other's additions.
      await lockNames(tx, project, ['custom domains'])
      const here = await tx
        .select({ host: ownHosts.host })
        .from(ownHosts)
        .where(eq(ownHosts.project, project))
      if (here.some((one) => one.host === host)) return
      if (here.length >= MAX_HOSTS) throw refuseAs(addHost, 'too-many-hosts')
      await tx.insert(ownHosts).values({ host, project, token: randomBytes(15).toString('base64url') })
    })
    await runHostCheck(context, createDnsResolver(context.config), { host, project })
    return { web: await webAppOf(context, context.member.project) }
  }),
  handleCall(checkHost, async ({ project, host }, context) => {
    const [row] = await context.db
      .select({ host: ownHosts.host })
      .from(ownHosts)
      .where(and(eq(ownHosts.project, project), eq(ownHosts.host, host)))
    if (!row) throw refuse('not-found')
    await runHostCheck(context, createDnsResolver(context.config), { host, project })
    return { web: await webAppOf(context, context.member.project) }
  }),
  handleCall(removeHost, async ({ project, host }, context) => {
    await context.db.delete(ownHosts).where(and(eq(ownHosts.project, project), eq(ownHosts.host, host)))
    invalidateCustomDomain(context.db, host)
    return { web: await webAppOf(context, context.member.project) }
  }),
]

/** Returns true for a host that a merchant may use: not ours or one below it, and not this machine's in production. */
function mayBeOwn(
  host: string,
  { publicUrl, localShops }: Pick<Config, 'publicUrl' | 'localShops'>,
): boolean {
  const ours = new URL(publicUrl).hostname
  if (host === ours || (ours !== 'localhost' && host.endsWith(`.${ours}`))) return false
  return localShops || !/\.(localhost|local|internal|test|invalid|example|onion|arpa)$/.test(host)
}

async function webAppOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  project: ProjectRow,
): Promise<WebApp> {
  const [[web], hosts, [design]] = await Promise.all([
    db.select().from(webApps).where(eq(webApps.project_id, project.id)),
    db
      .select()
      .from(ownHosts)
      .where(eq(ownHosts.project, project.id))
      .orderBy(ownHosts.created, ownHosts.host),
    db.select({ published: designs.published }).from(designs).where(eq(designs.project_id, project.id)),
  ])
  const serving = hosts.filter(({ since }) => since !== null)
  const [own] = serving.sort((one, other) => Number(one.since) - Number(other.since))
  const { canonicalUrl, landingCanonicalUrl } = getCanonicalLocation(project.slug, own?.host ?? null, config)
  return {
    address: `${canonicalUrl}/`,
    landing: landingCanonicalUrl,
    sitemap: `${canonicalUrl}/sitemap.xml`,
    live: design?.published != null && project.shop !== null && project.storefront !== null,
    indexed: web?.indexed ?? true,
    installable: web?.installable ?? true,
    appleApp: web?.apple_app ?? '',
    googleApp: web?.google_app ?? false,
    appleTeam: web?.apple_team ?? '',
    fingerprints: web?.fingerprints ?? [],
    package: project.package ?? '',
    packageAndroid: project.package_android ?? '',
    shopLinks: {
      website: project.domain,
      appleId: toShopApps(project, web ?? null).apple ?? '',
      state: storedShopLinks.safeParse(web?.shop_links).data ?? null,
    },
    hosts: hosts.map((host) => shownHost(host, config)),
  }
}

function shownHost(row: HostRow, { publicUrl }: Pick<Config, 'publicUrl'>): OwnHost {
  const requiredRecords = getRequiredRecords(row.host, row.token, publicUrl)
  const ready = row.state === 'ready' && row.misses === 0
  const lastRecords = row.seen
  return {
    host: row.host,
    displayName: domainToUnicode(row.host) || row.host,
    state: row.state,
    records: [
      {
        type: 'CNAME',
        name: row.host,
        value: requiredRecords.target,
        isValid: ready || (lastRecords?.names.includes(requiredRecords.target) ?? false),
      },
      {
        type: 'TXT',
        name: requiredRecords.textName,
        value: requiredRecords.text,
        isValid: ready || (lastRecords?.texts.includes(requiredRecords.text) ?? false),
      },
    ],
    currentRecords: lastRecords,
    checked: row.checked?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
  }
}
