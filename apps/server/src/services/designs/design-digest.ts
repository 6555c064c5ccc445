import { sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

/** Says of a row of `designs` what its document is, in a few letters; its logo is left out: that is asked for by itself. */
export const designDigest = sql<string>`md5((${schema.designs.config} #- '{branding,logo}')::text)`
