import type { ReleaseKind } from '@vitrine/core/contract/releases/releases'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { releaseParts, releases } = schema

/** A release that is to come, or that failed and waits for its merchant. */
export type OpenRelease = { readonly id: string; readonly name: string; readonly at: Date }

/** Condition over `releases`: neither out nor called off. */
export const isOpen = and(isNull(releases.out), isNull(releases.cancelled))

/**
 * The next release that is to come and holds such a part (`ref` undefined: any of the kind), but for the one with the id
 * `except`. What it holds gets no time of its own: hold the part's own row first, then ask.
 */
export async function findOpenRelease(
  db: Queryable,
  project: string,
  part: { readonly kind: ReleaseKind; readonly ref?: string },
  except?: string,
): Promise<OpenRelease | null> {
  const [row] = await db
    .select({ id: releases.id, name: releases.name, at: releases.at })
    .from(releaseParts)
    .innerJoin(
      releases,
      and(eq(releases.project_id, releaseParts.project_id), eq(releases.id, releaseParts.release_id)),
    )
    .where(
      and(
        eq(releaseParts.project_id, project),
        eq(releaseParts.kind, part.kind),
        part.ref === undefined ? undefined : eq(releaseParts.ref, part.ref),
        except === undefined ? undefined : ne(releases.id, except),
        isOpen,
      ),
    )
    .orderBy(asc(releases.at), asc(releases.id))
    .limit(1)
  return row ?? null
}
