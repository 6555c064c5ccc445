import type { ReleaseKind } from '@vitrine/core/contract/releases/releases'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { releaseParts, releases } = schema

/** Pending release, or a failed one that waits for the merchant. */
export type OpenRelease = { readonly id: string; readonly name: string; readonly at: Date }

/** SQL condition on `releases`: neither live nor cancelled. */
export const isOpen = and(isNull(releases.released_at), isNull(releases.cancelled))

/**
 * Returns the next release that is neither live nor canceled and contains this part; null for none. Since a
 * part of a release must not get a schedule of its own, lock the part's row first, then call this.
 * @param part `ref` undefined: any part of the kind.
 * @param except Id of a release that does not count.
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
