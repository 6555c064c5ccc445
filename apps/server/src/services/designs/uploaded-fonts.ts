import { FONT_SLOTS } from '@vitrine/core/design/colors/theme'
import { openFamilyFor, readCustomFont, stripFontName } from '@vitrine/core/design/fonts/custom-fonts'
import { getValueAt } from '@vitrine/core/design/operations'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { isRecord } from '@vitrine/core/validation/is-record'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { fonts } = schema

/**
 * Returns the path of the first font slot to which an edit assigned a family that the project never uploaded, or null.
 * A deleted family still belongs to the project.
 */
export async function findForeignFont(
  db: Queryable,
  project: string,
  before: JsonObject,
  after: JsonObject,
): Promise<string | null> {
  for (const slot of FONT_SLOTS) {
    const path = `branding.${slot}`
    const value = getValueAt(after, path)
    if (typeof value !== 'string' || value === getValueAt(before, path)) continue
    const own = readCustomFont(value)
    if (!own) continue
    if (own.project !== project) return path
    const [row] = await db
      .select({ value: fonts.value })
      .from(fonts)
      .where(and(eq(fonts.project_id, project), eq(fonts.id, own.id)))
    if (!row || stripFontName(row.value) !== stripFontName(value)) return path
  }
  return null
}

/** Returns the design for another project, with uploaded font families replaced by open ones of the same kind. */
export function replaceUploadedFonts(design: JsonObject): JsonObject {
  const { branding } = design
  if (!isRecord(branding)) return design
  const slots = FONT_SLOTS.flatMap((slot) => {
    const own = readCustomFont(String(branding[slot] ?? ''))
    return own ? [[slot, openFamilyFor(own)]] : []
  })
  return { ...design, branding: { ...branding, ...Object.fromEntries(slots) } }
}
