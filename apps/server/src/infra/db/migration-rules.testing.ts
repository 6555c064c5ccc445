/** Line before a statement that allows what is refused: `-- decision 0123: nobody reads the column any more`. */
const DECISION = /^\s*--\s*decision \d{4}: \S/im

type Rule = { readonly pattern: RegExp; readonly reason: string }

/** What no migration may do, on any table. */
const ALWAYS: readonly Rule[] = [
  {
    pattern: /^drop (table|schema|type|view|materialized|sequence|function)|\bdrop column\b/,
    reason: 'drops what an older server still uses',
  },
  { pattern: /^truncate|^delete\b/, reason: 'deletes rows' },
  {
    pattern: /\brename (column|to|constraint)\b|\brename \S+ to\b/,
    reason: 'renames what an older server still uses',
  },
  { pattern: /^(vacuum full|cluster|lock table|reindex(?!.* concurrently))/, reason: 'locks its table' },
]

/** What no migration may do to a table that has rows, other than one it creates itself. */
const ON_FILLED_TABLES: readonly Rule[] = [
  {
    pattern: /\balter( column)? \S+ (set data )?type\b/,
    reason: 'rewrites its table under an exclusive lock',
  },
  {
    pattern: /\bset not null\b/,
    reason: 'reads its table under an exclusive lock, and fails what an older server writes',
  },
  {
    pattern: /\badd( column)? (if not exists )?\S+ (?!.*\bdefault\b).*\bnot null\b/,
    reason: 'adds a column without default, which an older server does not fill',
  },
  {
    pattern:
      /\badd( column)? .*(\bgenerated\b|\b(small|big)?serial\b|default (gen_random_uuid|random|clock_timestamp)\b)/,
    reason: 'rewrites its table under an exclusive lock',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    reason: 'reads its table under a lock: add it not valid, and validate it in the next migration',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    reason: 'builds an index under an exclusive lock: build it concurrently, and add it using index',
  },
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    reason: 'blocks writes while the index is built: build it concurrently',
  },
  { pattern: /^drop index (?!concurrently)/, reason: 'waits for an exclusive lock: drop it concurrently' },
  { pattern: /^update\b/, reason: 'writes a whole table in one transaction: use a job that resumes' },
]

/**
 * Returns a line for each statement of a migration that blocks running servers or breaks servers of the
 * version before, with the reason. A line `-- decision NNNN: reason` before a statement allows it.
 */
export function findBlockingStatements(statements: readonly string[]): readonly string[] {
  const plain = statements.map(toPlain)
  const created = new Set(
    plain.flatMap((one) => tableOf(one, /^create table (?:if not exists )?(\S+)/) ?? []),
  )
  return plain.flatMap((statement, index) => {
    if (DECISION.test(statements[index] ?? '')) return []
    const table = tableOf(
      statement,
      /^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|create .*?\bon (?:only )?)(\S+)/,
    )
    const rules = table && created.has(table) ? ALWAYS : [...ALWAYS, ...ON_FILLED_TABLES]
    const broken = rules.find(({ pattern }) => pattern.test(statement))
    return broken ? [`${statement.slice(0, 80)}: ${broken.reason}`] : []
  })
}

/** Returns a statement in one line of lower case, without comments and quotes. */
function toPlain(statement: string): string {
  return statement
    .replace(/--[^\n]*/g, '')
    .replace(/"|\bpublic\./gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function tableOf(statement: string, pattern: RegExp): string | undefined {
  return pattern.exec(statement)?.[1]?.replace(/[(;].*$/, '')
}
