import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from './schema/index.ts'

const folder = join(import.meta.dirname, '../../migrations/meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))

test('the tables are as the migrations leave them', () => {
  const { tables, enums } = z
    .object({ tables: z.unknown(), enums: z.unknown() })
    .parse(JSON.parse(readFileSync(join(folder, snapshots.sort().at(-1) ?? ''), 'utf8')))
  const code = generateDrizzleJson(schema)
  const how = 'run `npm run migrations -w apps/server -- --name what_it_is`, read what it wrote, commit it'
  expect(JSON.parse(JSON.stringify(code.tables)), how).toEqual(tables)
  expect(code.enums, how).toEqual(enums)
})
