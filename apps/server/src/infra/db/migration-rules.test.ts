import { describe, expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { findBlockingStatements } from './migration-rules.testing.ts'

describe('a migration is refused that', () => {
  test.each([
    ['drops a table', 'DROP TABLE "orders" CASCADE;'],
    ['drops a column', 'ALTER TABLE "orders" DROP COLUMN "note";'],
    ['renames a column', 'alter table orders rename column note to remark'],
    ['changes a type', 'ALTER TABLE "orders" ALTER COLUMN "sum" SET DATA TYPE bigint;'],
    ['forbids null', 'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;'],
    ['adds a required column', 'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;'],
    ['adds a computed column', 'alter table orders add column total int generated always as (sum) stored'],
    [
      'adds a column with a default for each row',
      'alter table t add column id uuid default gen_random_uuid()',
    ],
    ['builds an index that blocks writes', 'CREATE INDEX "orders_note" ON "orders" USING btree ("note");'],
    ['drops an index under a lock', 'DROP INDEX "orders_note";'],
    [
      'adds a foreign key with a full check',
      'alter table a add constraint b foreign key (c) references d (e)',
    ],
    ['adds a check with a full read', 'alter table a add constraint b check (c > 0)'],
    ['adds a unique constraint', 'alter table a add constraint b unique (c)'],
    ['writes every row', 'update orders set note = null'],
    ['deletes rows', 'delete from orders where note is null'],
  ])('%s', (_, statement) => {
    expect(findBlockingStatements([statement])).toHaveLength(1)
  })
})

describe('a migration is accepted that', () => {
  test.each([
    ['adds a column', 'ALTER TABLE "orders" ADD COLUMN "note" text;'],
    ['adds a column with a constant default', "alter table orders add column note text default '' not null"],
    ['builds an index concurrently', 'CREATE INDEX CONCURRENTLY "orders_note" ON "orders" ("note");'],
    ['drops an index concurrently', 'drop index concurrently orders_note'],
    ['adds a constraint without checking it', 'alter table a add constraint b check (c > 0) not valid'],
    ['checks a constraint later', 'alter table a validate constraint b'],
    ['uses an index for a constraint', 'alter table a add constraint b unique using index c'],
    ['names the decision', '-- decision 0123: no server reads it\nalter table orders drop column note'],
  ])('%s', (_, statement) => {
    expect(findBlockingStatements([statement])).toEqual([])
  })

  test('fills in a table that it creates', () => {
    const statements = [
      'CREATE TABLE "gifts" ("id" integer, "of" uuid NOT NULL);',
      'CREATE INDEX "gifts_of" ON "gifts" USING btree ("of");',
      'ALTER TABLE "gifts" ADD CONSTRAINT "gifts_of_fk" FOREIGN KEY ("of") REFERENCES "public"."users"("id");',
    ]
    expect(findBlockingStatements(statements)).toEqual([])
  })
})

test('every migration after the baseline lets a running shop and the version before go on', () => {
  const [baseline, ...later] = readMigrations()
  expect(baseline?.name).toBe('0000_init')
  const violations = later.flatMap(({ name, statements }) =>
    findBlockingStatements(statements).map((line) => `${name}: ${line}`),
  )
  expect(
    violations,
    'change it, or name the decision in a line "-- decision NNNN: reason" before it',
  ).toEqual([])
})
