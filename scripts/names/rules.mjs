/** Start of the commit title rule as an ISO instant; earlier commits are exempt. */
export const COMMIT_RULES_SINCE = '2026-11-27T13:00:00Z'
export const MAX_TITLE_LENGTH = 72
/** `area: what changes`, with several areas if need be: `dashboard, server: rename looks to themes`. */
export const COMMIT_TITLE = /^[a-z0-9][a-z0-9 ,/.-]*: \S/

/** File names that fit any folder and do not describe their content. */
export const VAGUE_FILE_NAMES = new Set(
  (
    'above abroad again alone anew answer answers aside ask asked besides brought chance come door face farewell find ' +
    'forget found gathered glance gone goods happenings hear heard hearing here house kept keep known lane later left ' +
    'less look looks made mend misc more most near now often once open opened other others owed paper people place ' +
    'places quiet room rooms said say sealed seen shelf shown sign stand-in steady still stuff taken tell things ' +
    'together told turn utils helpers vault walls ways wear wish words worn yet'
  ).split(' '),
)

/** Past participles that stand for a thing without naming it, such as `kept`; checked as the last word of a name. */
export const PARTICIPLES = new Set(
  'asked brought found gone heard kept known left made opened said seen shown taken told wanted worn'.split(
    ' ',
  ),
)
/**
 * Participles that no variable, parameter or function may have as its whole name. Not among them: `left` (of what has a
 * right), `seen` (what a traversal has visited), `opened` (a dialog's prop) and `done` (a callback).
 */
export const BARE_PARTICIPLES = new Set(
  'asked brought chosen drawn found given gone heard kept known made said shown spoken taken told wanted worn'.split(
    ' ',
  ),
)
/** Words that name no bound in a constant (`MOST`, `PATIENCE_MS`), each with what says it. Tests may have them. */
export const CONSTANT_WORDS = new Map(
  Object.entries({
    AGAIN: 'RETRY_DELAY_MS or POLL_INTERVAL_MS',
    ASKED: 'what is requested',
    FRESH: 'CACHE_TTL_MS',
    GONE: 'what is missing, such as NOT_FOUND',
    KEPT: 'RETENTION_MS, MAX_CACHE_BYTES',
    LEAST: 'MIN and what is counted',
    MOST: 'MAX and what is counted',
    PATIENCE: 'TIMEOUT_MS',
    SAID: 'what is a text, a pattern or a message',
    SHOWN: 'MAX and what is listed, or LISTED_COLUMNS',
    TOLD: 'what is reported',
  }),
)

/** Single words that look like participles and are nouns or adjectives of the field. */
export const NOUNS_IN_ED = new Set(['embed', 'feed', 'need', 'seed', 'speed'])

/** Private words in names, with the common term for each. */
export const HOUSE_WORDS = new Map(
  Object.entries({
    anew: 'again, or what is done a second time',
    ask: 'request, fetch, prompt',
    crowd: 'fan-out',
    gathered: 'batch, throttled',
    goods: 'catalog, inventory, products',
    happening: 'domain event',
    hearing: 'event handler',
    keep: 'save, store, cache, persist',
    lane: 'queue',
    least: 'MIN_',
    lot: 'batch',
    mend: 'repair, fix',
    most: 'MAX_',
    owed: 'pending, due',
    patience: 'TIMEOUT_MS',
    room: 'module, capacity',
    say: 'notify, report, format',
    tell: 'notify, report',
    vault: 'encryption',
  }),
)

/**
 * Names that stay, as `file#name` or `file`, each with its reason.
 * @type {Readonly<Record<string, string>>}
 */
export const EXCEPTIONS = {
  'packages/storefront/src/blocks/recommended/design.ts#recommended':
    'a block is exported under its kind, which the specification names',
}
