import { getTableConfig } from 'drizzle-orm/pg-core'
import { listTables } from '../../services/schema/all-tables.ts'
import { SECRET_COLUMNS } from '../../services/secrets/project-secrets.ts'

/** Treatment of a table in an export: whole, without some columns, or left out with the reason. */
type Share = 'whole' | { readonly without: readonly string[] } | { readonly exclusionReason: string }

const OURS = 'It says how the service works, not what the project is.'
const SECRET = 'It opens doors.'

/**
 * Every table with data of a project, and which of its columns an export contains. A test fails for a new table that is
 * missing here. Credentials (tokens, passwords, keys, encrypted columns) are never exported.
 */
export const EXPORT_RULES: Readonly<Record<string, Share>> = {
  projects: { without: [...SECRET_COLUMNS, 'token', 'draft_key', 'storefront'] },
  impersonation_sessions: 'whole',
  audit_entries: 'whole',
  analytics: 'whole',
  idempotent_replies: { exclusionReason: OURS },
  api_keys: { without: ['hash'] },
  app_builds: 'whole',
  app_devices: 'whole',
  app_updates: 'whole',
  automation_runs: { without: ['cart_token'] },
  automation_versions: 'whole',
  automations: 'whole',
  back_in_stocks: 'whole',
  campaign_results: 'whole',
  carts: { without: ['token', 'token_with_key'] },
  checkouts: { without: ['token', 'cart_token', 'url'] },
  comment_threads: 'whole',
  cohort_weeks: 'whole',
  comments: 'whole',
  comment_reads: { exclusionReason: OURS },
  corrected_events: { exclusionReason: OURS },
  deletions: 'whole',
  design_locks: 'whole',
  designs: 'whole',
  event_days: 'whole',
  event_hours: 'whole',
  event_batches: { exclusionReason: OURS },
  event_rollup_marks: { exclusionReason: OURS },
  events: 'whole',
  exports: { exclusionReason: OURS },
  failed_jobs: { exclusionReason: OURS },
  files: 'whole',
  fonts: 'whole',
  former_members: 'whole',
  forwardings: { exclusionReason: OURS },
  deleted_products: 'whole',
  catalog_variants: 'whole',
  webhook_attempts: 'whole',
  webhook_endpoints: { without: ['secret', 'former_secret'] },
  webhook_messages: 'whole',
  integrations: { without: ['secrets'] },
  invitations: { without: ['key'] },
  listing_generations: 'whole',
  listings: 'whole',
  locales: 'whole',
  logs: 'whole',
  model_calls: 'whole',
  notices: 'whole',
  notifications: 'whole',
  orders: { without: ['cart_token', 'checkout_token', 'link_digest'] },
  order_refunds: 'whole',
  product_days: 'whole',
  product_months: 'whole',
  projects_to_users: 'whole',
  published_designs: 'whole',
  publishings: 'whole',
  push_batches: { exclusionReason: OURS },
  push_counts: 'whole',
  push_queues: { exclusionReason: OURS },
  push_runs: 'whole',
  push_settings: 'whole',
  release_parts: 'whole',
  releases: 'whole',
  roll_ups: { exclusionReason: OURS },
  sales_days: 'whole',
  sales_day_marks: { exclusionReason: OURS },
  saved_batches: 'whole',
  saved_views: 'whole',
  search_days: 'whole',
  search_months: 'whole',
  segments: 'whole',
  sent_notifications: { without: ['token_key', 'expo_receipt_id'] },
  set_up_guides: 'whole',
  shop_incidents: 'whole',
  shop_health: 'whole',
  shop_disconnections: { without: ['storefront'] },
  shop_requests: 'whole',
  showcases: 'whole',
  stock_levels: 'whole',
  subscriber_changes: { exclusionReason: OURS },
  subscribers: { without: ['token', 'web_keys'] },
  templates: 'whole',
  visitor_days: { without: ['flags'] },
  visitors: 'whole',
  web_apps: 'whole',
  shop_syncs: { exclusionReason: 'When the shop was last asked for changes.' },
  webhook_deliveries: { exclusionReason: 'What the shop told us, and has itself.' },
  subscriber_wishlist_items: 'whole',
  wishlist_entries: 'whole',
  wishlists: 'whole',
}

/**
 * Tables that refer to a project by another column than `project_id` and are not exported, each with the
 * reason.
 */
export const INDIRECT_TABLES: Readonly<Record<string, string>> = {
  former_slugs: OURS,
  own_hosts: SECRET,
}

/** Table as an export reads it: the column that identifies the project, and the exported columns. */
export type ExportTable = {
  readonly name: string
  readonly whose: string
  readonly columns: readonly string[]
}

/** Returns the exported tables by name, the project's own row first. */
export function listExportTables(): readonly ExportTable[] {
  const walked = listTables().flatMap((table): ExportTable[] => {
    const { name, columns } = getTableConfig(table)
    const share = EXPORT_RULES[name]
    if (share === undefined || (typeof share === 'object' && 'exclusionReason' in share)) return []
    const without = typeof share === 'object' ? share.without : []
    const exportedColumns = columns.map((column) => column.name).filter((column) => !without.includes(column))
    return [{ name, whose: name === 'projects' ? 'id' : 'project_id', columns: exportedColumns }]
  })
  const toSortKey = ({ name }: ExportTable) => (name === 'projects' ? '' : name)
  return walked.sort((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
}

/** Tables that an export leaves out, each with the reason. */
export function listExcludedTables(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(EXPORT_RULES).flatMap(([name, share]) =>
      typeof share === 'object' && 'exclusionReason' in share ? [[name, share.exclusionReason]] : [],
    ),
  )
}
