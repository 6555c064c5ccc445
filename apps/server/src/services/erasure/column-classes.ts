/** Names of a table's columns by what they may hold, separated by spaces. A column may hold data of both. */
export type ColumnClasses = {
  /** Data of a store's customers or of their installations, even by random ids. */
  readonly customer?: string
  /** Data of merchants' accounts. */
  readonly account?: string
  /** No personal data. */
  readonly other: string
}

/**
 * What every column of every table may hold. A test compares it with the database, so that a new column must be
 * classified: tables with customers' columns are erased by `CUSTOMER_DATA`, those with accounts' columns by
 * `ACCOUNT_DATA` or by their reference to `users`.
 */
export const COLUMN_CLASSES: Readonly<Record<string, ColumnClasses>> = {
  account_tokens: { account: 'user_id email', other: 'token purpose created expires used' },
  analytics: {
    other:
      'project_id id ios_total_users ios_sessions ios_new_users ios_add_to_carts android_total_users android_sessions android_new_users android_add_to_carts source created',
  },
  api_keys: {
    account: 'user_id',
    other: 'project_id id name prefix hash scopes per_minute created expires revoked used minute calls',
  },
  app_assets: { other: 'hash key type extension size bytes created' },
  app_builds: {
    account: 'user_id',
    other:
      'project_id id platform channel version number runtime record state cause log artifact ref requested_at stop created changed',
  },
  app_bundles: { other: 'id platform runtime made launch assets created' },
  app_devices: { customer: 'device error', other: 'project_id platform channel runtime runs failed seen' },
  app_updates: {
    account: 'user_id',
    other: 'project_id id channel runtime kind ios android share note rolled_back_update_id created',
  },
  audit_entries: {
    account: 'value user_id by',
    other: 'project_id id device schema operation acting created',
  },
  automation_runs: {
    customer: 'subscriber_id cause customer_id cart_token order_id others',
    other:
      'project_id automation_id version step state reason due since product_id variant_id price created updated',
  },
  automation_versions: { account: 'user_id', other: 'project_id automation_id version flow created' },
  automations: {
    other:
      'project_id id title body type url trigger lang platform preview active delay created name version removed',
  },
  back_in_stocks: {
    customer: 'subscriber_id',
    other: 'project_id id product_id variant_id inventory_item_id webhook_id resolved created',
  },
  campaign_results: { other: 'project_id campaign_id variant status reason hour count first_due last_due' },
  carts: { customer: 'subscriber_id token token_with_key', other: 'project_id id platform created' },
  catalog_variants: {
    other: 'project_id variant_id product_id handle inventory_item_id price currency for_sale updated',
  },
  checkouts: {
    customer: 'subscriber_id token cart_token url',
    other: 'project_id id platform source created resolved',
  },
  cohort_weeks: { other: 'project_id day week platform people' },
  comment_reads: { account: 'user_id', other: 'project_id thread until' },
  comment_threads: { account: 'resolver', other: 'project_id id path kind resolved created' },
  comments: {
    account: 'user_id text mentions',
    other: 'project_id id thread notified_at edited removed created',
  },
  corrected_events: { other: 'project_id id received' },
  deleted_products: { other: 'project_id product_id gone' },
  deletions: { customer: 'customer_id', other: 'project_id requested_at due started done outcome' },
  design_locks: { account: 'user_id', other: 'project_id path who created' },
  designs: {
    other:
      'project_id config generated version published published_version scheduled preview activity_version updated',
  },
  emails: { account: 'key recipient content', other: 'id kind created claimed sent refused' },
  event_batches: { other: 'project_id id tool ats ids attempted' },
  event_days: {
    other:
      'project_id day platform source users new_users sessions views add_to_carts remove_from_carts checkouts purchases searches searches_empty screens logins sign_ups',
  },
  event_hours: {
    other:
      'project_id hour platform source users new_users sessions views add_to_carts remove_from_carts checkouts purchases searches searches_empty screens logins sign_ups',
  },
  event_rollup_marks: { other: 'project_id id hour' },
  events: {
    customer: 'subscriber_id session',
    other:
      'project_id at id name received began platform app_version os_version screen source message_id value currency items term results detail',
  },
  exports: { account: 'user_id', other: 'project_id id done total size ready failed expires created' },
  failed_jobs: {
    customer: 'data reason',
    account: 'data',
    other: 'project_id id job failed owner_notified_at dismissed_at',
  },
  files: { other: 'project_id id url code type name size width height duration use ready removed created' },
  fonts: { other: 'project_id id name value missing_glyphs size removed created' },
  former_members: {
    account: 'user_id',
    other: 'project_id allow_design allow_analytics allow_push allow_publish joined removed',
  },
  former_slugs: { other: 'slug project created' },
  forwardings: { other: 'project_id tool due failures sent dropped last last_error' },
  idempotent_replies: {
    customer: 'body',
    account: 'body',
    other: 'project_id key_id token path input status created',
  },
  impersonation_sessions: { account: 'user_id reason', other: 'project_id id created until ended' },
  integrations: {
    other:
      'project_id integration created settings secrets updated ended checked next fault seen since alerted',
  },
  invitations: {
    account: 'email inviter accepted_by',
    other:
      'project_id id allow_design allow_analytics allow_push allow_publish key lang created sent expires withdrawn accepted_at',
  },
  listing_generations: { other: 'project_id id state wanted done total failed created ended' },
  listings: {
    other:
      'project_id id version revision content pictures icon screen_ios_1284 screen_ios_1242 screen_android_1242 name title description keywords policy support created changed submitted published',
  },
  locales: { other: 'project_id id country currency money names flag offered' },
  logs: { other: 'project_id version position device schema operation value previous created' },
  model_calls: {
    account: 'user_id',
    other: 'project_id id kind model prompt answer outcome error input_tokens output_tokens ms created',
  },
  notices: { account: 'key values by read_by', other: 'project_id id kind subject_id created' },
  notifications: {
    other:
      'project_id id image title body type url preview lang platform scheduled sent predicted received unsubscribed failed created version updated translations variants winner holdout segment schedule rules',
  },
  order_refunds: { other: 'project_id order_id refund_id amount listed' },
  orders: {
    customer: 'subscriber_id customer email customer_id searched cart_token checkout_token link_digest',
    account: 'email',
    other:
      'project_id shopify_id name sum original stated refunded test currency payment items delivery cancelled lines discounts subtotal discount shipping tax platform source by_attributes by_cart by_checkout by_user_agent credit credit_message credit_source credit_source_id created updated',
  },
  own_hosts: { other: 'host project token state seen misses created checked next since' },
  passkey_challenges: { account: 'user_id', other: 'challenge expires' },
  passkeys: {
    account: 'user_id credential public_key name',
    other: 'id counter transports synced created used',
  },
  product_days: { other: 'project_id day platform product name views added purchased' },
  product_months: { other: 'project_id month platform product name last_day views added purchased' },
  projects: {
    other:
      'id token created access access_expires access_renewing refresh refresh_expires webhook_secret web_push_keys update_keys apple_keys play_key storefront storefront_version account_kind account_client account_scheme draft_key shopify_id eas_project_id name permanent webhook_shop domain shop shop_name showcase country currency money langs timezone zone regions plan subscription refered_by ga_property ga_ios ga_android ga_secret fb_app_id fb_client_token fb_dataset fb_access_token gs_number gs_project gs_android_app gs_android_key gs_ios_app gs_ios_key model_kind model_url model_name model_key review_password slug package package_android tablets_support lang updated deletion',
  },
  projects_to_users: {
    account: 'user_id',
    other:
      'project_id owner allow_design allow_analytics allow_push allow_publish offered notices_read created',
  },
  published_designs: { other: 'project_id hash config version created' },
  publishings: { account: 'user_id', other: 'project_id id version hash scheduled name note created' },
  push_batches: {
    customer: 'messages token_keys tickets',
    other: 'project_id id campaign_id channel state due attempt size sent_at created',
  },
  push_counts: {
    other:
      'project_id source_id audience predicted sent received unsubscribed failed unknown skipped cancelled confirmed opened',
  },
  push_gateways: { other: 'channel failures ready' },
  push_queues: {
    other:
      'project_id due receipts_due ready receipts_ready last_turn_at busy next sent_times sent_counts throttled_rate throttled_at failures stopped stopped_why',
  },
  push_runs: {
    other:
      'project_id id settings plan_at began cursor pages planned paused cancelled finished persons_sent persons_held last_turn_at level level_at created',
  },
  push_settings: { other: 'project_id rate cap cap_days quiet_from quiet_to credit_hours' },
  refresh_tokens: { account: 'user_id device', other: 'token family created expires rotated' },
  release_parts: { other: 'project_id release_id position kind ref problem rollback_problem undo' },
  releases: {
    account: 'user_id',
    other: 'project_id id name note at version released_at failed cancelled rolled_back_at created updated',
  },
  roll_ups: { other: 'project_id zone sales_zone rebuild updated' },
  sales_day_marks: { other: 'project_id id created' },
  sales_days: {
    other: 'project_id day currency platform credit credit_source credit_source_id orders revenue',
  },
  saved_batches: { account: 'user_id', other: 'project_id id version created' },
  saved_views: { account: 'user_id name', other: 'project_id id page state created' },
  search_days: { other: 'project_id day platform term searches empty' },
  search_months: { other: 'project_id month platform term searches empty' },
  segments: { other: 'project_id id name segment updated removed created' },
  sent_notifications: {
    customer: 'subscriber_id cause content token_key',
    account: 'user_id',
    other:
      'project_id id began kind notification_id automation_id step variant rules status reason due expires batch attempts has_uncertain_attempt expo_receipt_id sent_at settled_at received_at opened_at read_at created',
  },
  set_up_guides: { account: 'user_id', other: 'project_id dismissed skipped' },
  shop_disconnections: {
    other:
      'project_id id why shop permanent shop_name domain storefront disconnected_at undo_until tokens_deleted_at',
  },
  shop_health: { other: 'project_id shop began checked next unknown version_served versions_listed' },
  shop_incidents: { other: 'project_id id check code count of names began seen alerted ended' },
  shop_requests: {
    customer: 'customer_id orders',
    other: 'project_id id topic shop received attempts due done result',
  },
  shop_staff: { account: 'person user_id', other: 'shop created' },
  shop_syncs: { other: 'project_id known_until checked' },
  showcases: { other: 'project_id shop catalog fetched_at' },
  sign_in_failures: { account: 'key', other: 'count until' },
  stock_levels: { other: 'project_id inventory_item_id location_id available updated' },
  subscriber_changes: { customer: 'subscriber_id subject', other: 'project_id change' },
  subscriber_wishlist_items: { customer: 'subscriber_id', other: 'project_id product_id wished' },
  subscribers: {
    customer: 'id token customer_id web_keys birthday moved_to',
    other:
      'project_id lang country platform package timezone created unsubscribed opted_out_at permission token_invalidated_at channel android_channels android_off zone app_version last_seen muted quiet_from quiet_to inbox_read',
  },
  templates: { other: 'project_id id name config removed created' },
  users: {
    account: 'id password name email phone former_emails expo_push_token',
    other: 'admin language confirmed mail_opt_outs notice_mail created deletion',
  },
  visitor_days: {
    customer: 'subscriber_id',
    other:
      'project_id day platform source hour sessions views add_to_carts remove_from_carts checkouts purchases searches searches_empty screens logins sign_ups flags',
  },
  visitors: { customer: 'subscriber_id', other: 'project_id first platform source' },
  web_apps: {
    other: 'project_id indexed installable apple_app google_app apple_team fingerprints shop_links',
  },
  webhook_attempts: { customer: 'answer', other: 'project_id message_id id at status problem took' },
  webhook_deliveries: {
    customer: 'payload',
    account: 'payload',
    other: 'project_id shop topic webhook_id event_id received processed_at',
  },
  webhook_endpoints: {
    other:
      'project_id id url name types secret former_secret former_until created disabled why failures failing due lease_expires_at',
  },
  webhook_messages: {
    customer: 'body customer_id',
    account: 'body',
    other: 'project_id id endpoint_id type created state attempts due until status problem',
  },
  wishlist_entries: { customer: 'customer_id', other: 'project_id product_id changed list' },
  wishlists: { customer: 'customer_id list name', other: 'project_id changed' },
}
