CREATE EXTENSION IF NOT EXISTS "btree_gin";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"used" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "analytics" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ios_total_users" integer DEFAULT 0 NOT NULL,
	"ios_sessions" integer DEFAULT 0 NOT NULL,
	"ios_new_users" integer DEFAULT 0 NOT NULL,
	"ios_add_to_carts" integer DEFAULT 0 NOT NULL,
	"android_total_users" integer DEFAULT 0 NOT NULL,
	"android_sessions" integer DEFAULT 0 NOT NULL,
	"android_new_users" integer DEFAULT 0 NOT NULL,
	"android_add_to_carts" integer DEFAULT 0 NOT NULL,
	"source" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "api_keys" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone,
	"used" timestamp (3) with time zone,
	"minute" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "app_assets" (
	"hash" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "app_builds" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"number" integer NOT NULL,
	"runtime" text NOT NULL,
	"record" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"cause" text,
	"log" text DEFAULT '' NOT NULL,
	"artifact" text,
	"ref" text,
	"requested_at" timestamp (3) with time zone,
	"stop" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_builds_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "app_bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"runtime" text NOT NULL,
	"made" timestamp (3) with time zone NOT NULL,
	"launch" text NOT NULL,
	"assets" text[] NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "app_devices" (
	"project_id" uuid NOT NULL,
	"device" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel" text NOT NULL,
	"runtime" text NOT NULL,
	"runs" uuid,
	"failed" uuid,
	"error" text,
	"seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_devices_project_id_device_pk" PRIMARY KEY("project_id","device")
);

--> statement-breakpoint
CREATE TABLE "app_updates" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"runtime" text NOT NULL,
	"kind" text NOT NULL,
	"ios" text,
	"android" text,
	"share" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rolled_back_update_id" uuid,
	"user_id" uuid,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_updates_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device" text NOT NULL,
	"schema" text NOT NULL,
	"operation" text DEFAULT 'edit' NOT NULL,
	"value" jsonb,
	"user_id" uuid,
	"by" text NOT NULL,
	"acting" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "audit_entries_operation" CHECK ("audit_entries"."operation" in ('replace', 'remove', 'add', 'edit'))
);

--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"project_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"version" integer NOT NULL,
	"step" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"customer_id" text,
	"cart_token" text,
	"product_id" text,
	"variant_id" text,
	"order_id" bigint,
	"others" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_runs_project_id_automation_id_subscriber_id_cause_pk" PRIMARY KEY("project_id","automation_id","subscriber_id","cause")
);

--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"project_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_versions_project_id_automation_id_version_pk" PRIMARY KEY("project_id","automation_id","version")
);

--> statement-breakpoint
CREATE TABLE "automations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"type" text DEFAULT 'home' NOT NULL,
	"url" text,
	"trigger" text DEFAULT 'install' NOT NULL,
	"lang" text,
	"platform" text,
	"preview" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"delay" bigint DEFAULT 86400000 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed" timestamp (3) with time zone,
	CONSTRAINT "automations_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "back_in_stocks" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"inventory_item_id" text,
	"webhook_id" text,
	"resolved" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stocks_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "campaign_results" (
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"variant" smallint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"first_due" timestamp (3) with time zone,
	"last_due" timestamp (3) with time zone,
	CONSTRAINT "campaign_results_pk" PRIMARY KEY("project_id","campaign_id","variant","status","reason","hour")
);

--> statement-breakpoint
CREATE TABLE "carts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid,
	"token" text NOT NULL,
	"platform" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_with_key" text NOT NULL,
	CONSTRAINT "carts_project_id_token_pk" PRIMARY KEY("project_id","token")
);

--> statement-breakpoint
CREATE TABLE "catalog_variants" (
	"project_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"handle" text NOT NULL,
	"inventory_item_id" text,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"for_sale" boolean DEFAULT true NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalog_variants_project_id_variant_id_pk" PRIMARY KEY("project_id","variant_id")
);

--> statement-breakpoint
CREATE TABLE "checkouts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid,
	"token" text NOT NULL,
	"cart_token" text,
	"platform" text,
	"source" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"url" text,
	CONSTRAINT "checkouts_project_id_token_pk" PRIMARY KEY("project_id","token")
);

--> statement-breakpoint
CREATE TABLE "cohort_weeks" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"week" date NOT NULL,
	"platform" text NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cohort_weeks_project_id_day_week_platform_pk" PRIMARY KEY("project_id","day","week","platform")
);

--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thread" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reads_project_id_user_id_thread_pk" PRIMARY KEY("project_id","user_id","thread")
);

--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"resolved" timestamp (3) with time zone,
	"resolver" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_threads_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "comments" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited" timestamp (3) with time zone,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "corrected_events" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrected_events_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "deleted_products" (
	"project_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"gone" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_products_project_id_product_id_pk" PRIMARY KEY("project_id","product_id")
);

--> statement-breakpoint
CREATE TABLE "deletions" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"started" timestamp (3) with time zone,
	"done" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "deletions_project_id_customer_id_pk" PRIMARY KEY("project_id","customer_id")
);

--> statement-breakpoint
CREATE TABLE "design_locks" (
	"project_id" uuid NOT NULL,
	"path" text NOT NULL,
	"who" text NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_locks_project_id_path_pk" PRIMARY KEY("project_id","path")
);

--> statement-breakpoint
CREATE TABLE "designs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"generated" text,
	"version" integer DEFAULT 0 NOT NULL,
	"published" text,
	"published_version" integer,
	"scheduled" timestamp (3) with time zone,
	"preview" boolean DEFAULT false NOT NULL,
	"activity_version" integer DEFAULT 0 NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed" timestamp (3) with time zone,
	"sent" timestamp (3) with time zone,
	"refused" text,
	CONSTRAINT "emails_key_unique" UNIQUE("key")
);

--> statement-breakpoint
CREATE TABLE "event_batches" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool" text NOT NULL,
	"ats" timestamp (3) with time zone[] NOT NULL,
	"ids" uuid[] NOT NULL,
	"attempted" timestamp (3) with time zone,
	CONSTRAINT "event_batches_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "event_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_days_project_id_day_platform_source_pk" PRIMARY KEY("project_id","day","platform","source")
);

--> statement-breakpoint
CREATE TABLE "event_hours" (
	"project_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_hours_project_id_hour_platform_source_pk" PRIMARY KEY("project_id","hour","platform","source")
);

--> statement-breakpoint
CREATE TABLE "event_rollup_marks" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_rollup_marks_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "events" (
	"project_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"session" text NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"app_version" text,
	"os_version" text,
	"screen" text,
	"source" text NOT NULL,
	"message_id" uuid,
	"value" bigint,
	"currency" text,
	"items" jsonb,
	"term" text,
	"results" integer,
	"detail" text,
	CONSTRAINT "events_project_id_at_id_pk" PRIMARY KEY("project_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "exports" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"ready" timestamp (3) with time zone,
	"failed" timestamp (3) with time zone,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"failed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_notified_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "failed_jobs_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "files" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"duration" integer,
	"use" text,
	"ready" timestamp (3) with time zone,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "fonts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"missing_glyphs" jsonb NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fonts_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "former_members" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"allow_design" boolean NOT NULL,
	"allow_analytics" boolean NOT NULL,
	"allow_push" boolean NOT NULL,
	"allow_publish" boolean NOT NULL,
	"joined" timestamp (3) with time zone NOT NULL,
	"removed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"project" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "forwardings" (
	"project_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"last" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "forwardings_project_id_tool_pk" PRIMARY KEY("project_id","tool")
);

--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"project_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"token" text NOT NULL,
	"path" text NOT NULL,
	"input" text NOT NULL,
	"status" integer,
	"body" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_replies_project_id_key_id_token_pk" PRIMARY KEY("project_id","key_id","token")
);

--> statement-breakpoint
CREATE TABLE "impersonation_sessions" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "impersonation_sessions_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "integrations" (
	"project_id" uuid NOT NULL,
	"integration" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone,
	"checked" timestamp (3) with time zone,
	"next" timestamp (3) with time zone,
	"fault" text,
	"seen" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"alerted" timestamp (3) with time zone,
	CONSTRAINT "integrations_project_id_integration_pk" PRIMARY KEY("project_id","integration")
);

--> statement-breakpoint
CREATE TABLE "invitations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"allow_design" boolean DEFAULT true NOT NULL,
	"allow_analytics" boolean DEFAULT true NOT NULL,
	"allow_push" boolean DEFAULT true NOT NULL,
	"allow_publish" boolean DEFAULT true NOT NULL,
	"key" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"inviter" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"withdrawn" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "listing_generations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"wanted" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "listing_generations_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "listings" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 100 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"icon" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "icon").url') #>> '{}') STORED,
	"screen_ios_1284" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_ios_1284").url') #>> '{}') STORED,
	"screen_ios_1242" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_ios_1242").url') #>> '{}') STORED,
	"screen_android_1242" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_android_1242").url') #>> '{}') STORED,
	"name" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'name') STORED,
	"title" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'title') STORED,
	"description" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'description') STORED,
	"keywords" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'keywords') STORED,
	"policy" text GENERATED ALWAYS AS (content ->> 'policy') STORED,
	"support" text GENERATED ALWAYS AS (content ->> 'support') STORED,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted" timestamp (3) with time zone,
	"published" timestamp (3) with time zone,
	CONSTRAINT "listings_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "locales" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"money" text,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flag" text,
	"offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "locales_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "logs" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"device" text NOT NULL,
	"schema" text NOT NULL,
	"operation" text DEFAULT 'edit' NOT NULL,
	"value" jsonb,
	"previous" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logs_project_id_version_position_pk" PRIMARY KEY("project_id","version","position"),
	CONSTRAINT "logs_operation" CHECK ("logs"."operation" in ('replace', 'remove', 'add', 'edit'))
);

--> statement-breakpoint
CREATE TABLE "model_calls" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"answer" text,
	"outcome" text,
	"error" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"ms" integer,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "notices" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	"subject_id" text,
	"by" uuid,
	"read_by" uuid[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "notices_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"image" text,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"type" text DEFAULT 'home' NOT NULL,
	"url" text,
	"preview" boolean DEFAULT false NOT NULL,
	"lang" text,
	"platform" text,
	"scheduled" timestamp (3) with time zone,
	"sent" boolean DEFAULT false NOT NULL,
	"predicted" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"winner" jsonb,
	"holdout" smallint DEFAULT 0 NOT NULL,
	"segment" jsonb DEFAULT '{"match":"all","groups":[]}'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '{"kind":"now"}'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '{"topic":"offers","quiet":"kept","cap":"kept","expires":24,"perMinute":null,"delivery":"at-least-once","inApp":null}'::jsonb NOT NULL,
	CONSTRAINT "notifications_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "notifications_title" CHECK (char_length("notifications"."title") <= 40),
	CONSTRAINT "notifications_body" CHECK (char_length("notifications"."body") <= 178)
);

--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"project_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"listed" boolean NOT NULL,
	CONSTRAINT "order_refunds_project_id_order_id_refund_id_pk" PRIMARY KEY("project_id","order_id","refund_id")
);

--> statement-breakpoint
CREATE TABLE "orders" (
	"project_id" uuid NOT NULL,
	"shopify_id" bigint NOT NULL,
	"name" text NOT NULL,
	"subscriber_id" uuid,
	"sum" bigint NOT NULL,
	"original" bigint,
	"stated" bigint,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"payment" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"customer_id" text,
	"delivery" text DEFAULT 'UNFULFILLED' NOT NULL,
	"cancelled" timestamp (3) with time zone,
	"lines" jsonb,
	"discounts" jsonb,
	"subtotal" bigint,
	"discount" bigint,
	"shipping" bigint,
	"tax" bigint,
	"searched" text GENERATED ALWAYS AS (lower(name || ' ' || customer || ' ' || email || ' ' || case
  when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then sum::text
  when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then round(sum::numeric / 1000, 3)::text
  else round(sum::numeric / 100, 2)::text end || ' ' || currency || ' ' || payment || ' ' || coalesce(jsonb_path_query_array(lines, '$[*].title')::text, ''))) STORED,
	"cart_token" text,
	"checkout_token" text,
	"link_digest" text,
	"platform" text,
	"source" text NOT NULL,
	"by_attributes" boolean DEFAULT false NOT NULL,
	"by_cart" boolean DEFAULT false NOT NULL,
	"by_checkout" boolean DEFAULT false NOT NULL,
	"by_user_agent" boolean DEFAULT false NOT NULL,
	"credit" text DEFAULT 'none' NOT NULL,
	"credit_message" uuid,
	"credit_source" text,
	"credit_source_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	CONSTRAINT "orders_project_id_shopify_id_pk" PRIMARY KEY("project_id","shopify_id")
);

--> statement-breakpoint
CREATE TABLE "own_hosts" (
	"host" text NOT NULL,
	"project" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seen" jsonb,
	"misses" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked" timestamp (3) with time zone,
	"next" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone,
	CONSTRAINT "own_hosts_host_project_pk" PRIMARY KEY("host","project")
);

--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential")
);

--> statement-breakpoint
CREATE TABLE "product_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"product" bigint NOT NULL,
	"name" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"added" bigint DEFAULT 0 NOT NULL,
	"purchased" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_project_id_day_platform_product_pk" PRIMARY KEY("project_id","day","platform","product")
);

--> statement-breakpoint
CREATE TABLE "product_months" (
	"project_id" uuid NOT NULL,
	"month" date NOT NULL,
	"platform" text NOT NULL,
	"product" bigint NOT NULL,
	"name" text NOT NULL,
	"last_day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"added" bigint DEFAULT 0 NOT NULL,
	"purchased" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_months_project_id_month_platform_product_pk" PRIMARY KEY("project_id","month","platform","product")
);

--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"access" text,
	"access_expires" timestamp (3) with time zone,
	"access_renewing" timestamp (3) with time zone,
	"refresh" text,
	"refresh_expires" timestamp (3) with time zone,
	"webhook_secret" text,
	"web_push_keys" text,
	"update_keys" text,
	"apple_keys" text,
	"play_key" text,
	"storefront" text,
	"storefront_version" text,
	"account_kind" text,
	"account_client" text,
	"account_scheme" text,
	"draft_key" text,
	"shopify_id" text,
	"eas_project_id" text,
	"name" text NOT NULL,
	"permanent" text,
	"webhook_shop" text,
	"domain" text,
	"shop" text,
	"shop_name" text,
	"showcase" text,
	"country" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"money" text DEFAULT '${{amount}}' NOT NULL,
	"langs" text[] DEFAULT '{"en"}' NOT NULL,
	"timezone" integer DEFAULT 0 NOT NULL,
	"zone" text,
	"regions" text[],
	"plan" text DEFAULT 'Trial' NOT NULL,
	"subscription" text,
	"refered_by" text,
	"ga_property" text,
	"ga_ios" text,
	"ga_android" text,
	"ga_secret" text,
	"fb_app_id" text,
	"fb_client_token" text,
	"fb_dataset" text,
	"fb_access_token" text,
	"gs_number" text,
	"gs_project" text,
	"gs_android_app" text,
	"gs_android_key" text,
	"gs_ios_app" text,
	"gs_ios_key" text,
	"model_kind" text,
	"model_url" text,
	"model_name" text,
	"model_key" text,
	"review_password" text,
	"slug" text NOT NULL,
	"package" text,
	"package_android" text,
	"tablets_support" boolean DEFAULT false NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"updated" timestamp (3) with time zone,
	"deletion" timestamp (3) with time zone,
	CONSTRAINT "projects_token_unique" UNIQUE("token"),
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);

--> statement-breakpoint
CREATE TABLE "projects_to_users" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner" boolean DEFAULT false NOT NULL,
	"allow_design" boolean DEFAULT true NOT NULL,
	"allow_analytics" boolean DEFAULT true NOT NULL,
	"allow_push" boolean DEFAULT true NOT NULL,
	"allow_publish" boolean DEFAULT true NOT NULL,
	"offered" timestamp (3) with time zone,
	"notices_read" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_to_users_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "published_designs" (
	"project_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_designs_project_id_hash_pk" PRIMARY KEY("project_id","hash")
);

--> statement-breakpoint
CREATE TABLE "publishings" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"scheduled" boolean DEFAULT false NOT NULL,
	"name" text,
	"note" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publishings_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "push_batches" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid,
	"channel" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"size" smallint NOT NULL,
	"messages" uuid[],
	"token_keys" bigint[],
	"tickets" text[],
	"sent_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_batches_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "push_counts" (
	"project_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"audience" integer DEFAULT 0 NOT NULL,
	"predicted" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_counts_project_id_source_id_pk" PRIMARY KEY("project_id","source_id")
);

--> statement-breakpoint
CREATE TABLE "push_gateways" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ready" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "push_queues" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"due" timestamp (3) with time zone,
	"receipts_due" timestamp (3) with time zone,
	"ready" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"receipts_ready" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_turn_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"busy" timestamp (3) with time zone,
	"next" double precision DEFAULT 0 NOT NULL,
	"sent_times" double precision[] DEFAULT '{}' NOT NULL,
	"sent_counts" integer[] DEFAULT '{}' NOT NULL,
	"throttled_rate" double precision,
	"throttled_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped" timestamp (3) with time zone,
	"stopped_why" text
);

--> statement-breakpoint
CREATE TABLE "push_runs" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"plan_at" timestamp (3) with time zone NOT NULL,
	"began" timestamp (3) with time zone,
	"cursor" uuid,
	"pages" integer DEFAULT 0 NOT NULL,
	"planned" timestamp (3) with time zone,
	"paused" timestamp (3) with time zone,
	"cancelled" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"persons_sent" integer,
	"persons_held" integer,
	"last_turn_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" double precision DEFAULT 0 NOT NULL,
	"level_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_runs_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "push_settings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"rate" integer,
	"cap" integer,
	"cap_days" integer DEFAULT 7 NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"credit_hours" integer DEFAULT 24 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"rotated" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "release_parts" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid,
	"problem" text,
	"rollback_problem" text,
	"undo" jsonb,
	CONSTRAINT "release_parts_project_id_release_id_position_pk" PRIMARY KEY("project_id","release_id","position")
);

--> statement-breakpoint
CREATE TABLE "releases" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"released_at" timestamp (3) with time zone,
	"failed" timestamp (3) with time zone,
	"cancelled" timestamp (3) with time zone,
	"rolled_back_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"sales_zone" text,
	"rebuild" boolean DEFAULT false NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sales_day_marks" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sales_day_marks_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "sales_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"platform" text NOT NULL,
	"credit" text NOT NULL,
	"credit_source" text NOT NULL,
	"credit_source_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_days_pk" PRIMARY KEY("project_id","day","currency","platform","credit","credit_source","credit_source_id")
);

--> statement-breakpoint
CREATE TABLE "saved_batches" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_batches_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "saved_views" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_project_id_user_id_id_pk" PRIMARY KEY("project_id","user_id","id")
);

--> statement-breakpoint
CREATE TABLE "search_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_project_id_day_platform_term_pk" PRIMARY KEY("project_id","day","platform","term")
);

--> statement-breakpoint
CREATE TABLE "search_months" (
	"project_id" uuid NOT NULL,
	"month" date NOT NULL,
	"platform" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_months_project_id_month_platform_term_pk" PRIMARY KEY("project_id","month","platform","term")
);

--> statement-breakpoint
CREATE TABLE "segments" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"segment" jsonb NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "sent_notifications" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"subscriber_id" uuid,
	"user_id" uuid,
	"notification_id" uuid,
	"automation_id" uuid,
	"step" text,
	"cause" text,
	"variant" smallint,
	"content" jsonb,
	"rules" jsonb,
	"status" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"due" timestamp (3) with time zone NOT NULL,
	"expires" timestamp (3) with time zone,
	"batch" uuid,
	"token_key" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"has_uncertain_attempt" boolean DEFAULT false NOT NULL,
	"expo_receipt_id" text,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_notifications_project_id_began_id_pk" PRIMARY KEY("project_id","began","id")
) PARTITION BY RANGE ("began");
--> statement-breakpoint
CREATE TABLE "sent_notifications_other" PARTITION OF "sent_notifications" DEFAULT;
--> statement-breakpoint
CREATE TABLE "set_up_guides" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "set_up_guides_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "shop_disconnections" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"why" text NOT NULL,
	"shop" text NOT NULL,
	"permanent" text,
	"shop_name" text,
	"domain" text,
	"storefront" text,
	"disconnected_at" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone,
	"tokens_deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shop_disconnections_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "shop_health" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"checked" timestamp (3) with time zone NOT NULL,
	"next" timestamp (3) with time zone NOT NULL,
	"unknown" text[] NOT NULL,
	"version_served" text,
	"versions_listed" text[],
	CONSTRAINT "shop_health_project_id_pk" PRIMARY KEY("project_id")
);

--> statement-breakpoint
CREATE TABLE "shop_incidents" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check" text NOT NULL,
	"code" text NOT NULL,
	"count" integer,
	"of" integer,
	"names" text[] NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"alerted" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "shop_incidents_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "shop_requests" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"topic" text NOT NULL,
	"shop" text NOT NULL,
	"customer_id" text,
	"orders" bigint[],
	"received" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done" timestamp (3) with time zone,
	"result" text,
	CONSTRAINT "shop_requests_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "shop_staff" (
	"shop" text NOT NULL,
	"person" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_staff_shop_person_pk" PRIMARY KEY("shop","person")
);

--> statement-breakpoint
CREATE TABLE "shop_syncs" (
	"project_id" uuid NOT NULL,
	"known_until" timestamp (3) with time zone NOT NULL,
	"checked" timestamp (3) with time zone,
	CONSTRAINT "shop_syncs_project_id_pk" PRIMARY KEY("project_id")
);

--> statement-breakpoint
CREATE TABLE "showcases" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"catalog" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "showcases_project_id_pk" PRIMARY KEY("project_id")
);

--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"project_id" uuid NOT NULL,
	"inventory_item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"available" bigint NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_levels_project_id_inventory_item_id_location_id_pk" PRIMARY KEY("project_id","inventory_item_id","location_id")
);

--> statement-breakpoint
CREATE TABLE "subscriber_changes" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"change" uuid NOT NULL,
	CONSTRAINT "subscriber_changes_project_id_subscriber_id_subject_pk" PRIMARY KEY("project_id","subscriber_id","subject")
);

--> statement-breakpoint
CREATE TABLE "subscriber_wishlist_items" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"wished" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriber_wishlist_items_project_id_subscriber_id_product_id_pk" PRIMARY KEY("project_id","subscriber_id","product_id")
);

--> statement-breakpoint
CREATE TABLE "subscribers" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token" text,
	"lang" text,
	"country" text,
	"platform" text,
	"package" text,
	"timezone" integer,
	"customer_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unsubscribed" timestamp (3) with time zone,
	"opted_out_at" timestamp (3) with time zone,
	"permission" text DEFAULT 'unasked' NOT NULL,
	"token_invalidated_at" timestamp (3) with time zone,
	"channel" text,
	"web_keys" jsonb,
	"android_channels" text[],
	"android_off" text[],
	"zone" text,
	"app_version" text,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"birthday" text,
	"moved_to" uuid,
	"inbox_read" timestamp (3) with time zone,
	CONSTRAINT "subscribers_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "templates" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"config" jsonb NOT NULL,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"password" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text,
	"confirmed" timestamp (3) with time zone,
	"former_emails" text[] DEFAULT '{}' NOT NULL,
	"mail_opt_outs" text[] DEFAULT '{}' NOT NULL,
	"notice_mail" text[] DEFAULT '{"releases","builds","exports","webhooks"}' NOT NULL,
	"expo_push_token" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"hour" smallint,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"flags" smallint GENERATED ALWAYS AS ((case platform when 'ios' then 1
    when 'android' then 2 when 'web' then 4 else 0 end
  + case source when 'organic' then 8 when 'push' then 16
    when 'deeplink' then 32 else 0 end
  + case when views > 0 then 64 else 0 end
  + case when add_to_carts > 0 then 128 else 0 end
  + case when checkouts > 0 then 256 else 0 end
  + case when purchases > 0 then 512 else 0 end)::smallint) STORED NOT NULL,
	CONSTRAINT "visitor_days_project_id_day_subscriber_id_pk" PRIMARY KEY("project_id","day","subscriber_id")
);

--> statement-breakpoint
CREATE TABLE "visitors" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"first" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "visitors_project_id_subscriber_id_pk" PRIMARY KEY("project_id","subscriber_id")
);

--> statement-breakpoint
CREATE TABLE "web_apps" (
	"project_id" uuid NOT NULL,
	"indexed" boolean DEFAULT true NOT NULL,
	"installable" boolean DEFAULT true NOT NULL,
	"apple_app" text,
	"google_app" boolean DEFAULT false NOT NULL,
	"apple_team" text,
	"fingerprints" text[] DEFAULT '{}' NOT NULL,
	"shop_links" jsonb,
	CONSTRAINT "web_apps_project_id_pk" PRIMARY KEY("project_id")
);

--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"project_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	"took" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_attempts_project_id_message_id_id_pk" PRIMARY KEY("project_id","message_id","id")
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"topic" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text,
	"payload" jsonb NOT NULL,
	"received" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_project_id_shop_topic_webhook_id_pk" PRIMARY KEY("project_id","shop","topic","webhook_id")
);

--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled" timestamp (3) with time zone,
	"why" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing" timestamp (3) with time zone,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_expires_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"customer_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	CONSTRAINT "webhook_messages_project_id_id_pk" PRIMARY KEY("project_id","id")
);

--> statement-breakpoint
CREATE TABLE "wishlist_entries" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	"list" text,
	CONSTRAINT "wishlist_entries_project_id_customer_id_product_id_pk" PRIMARY KEY("project_id","customer_id","product_id")
);

--> statement-breakpoint
CREATE TABLE "wishlists" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"list" uuid NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	"name" text,
	CONSTRAINT "wishlists_project_id_customer_id_list_pk" PRIMARY KEY("project_id","customer_id","list")
);

--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics" ADD CONSTRAINT "analytics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_builds" ADD CONSTRAINT "app_builds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_builds" ADD CONSTRAINT "app_builds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_devices" ADD CONSTRAINT "app_devices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_project_id_automation_id_automations_project_id_id_fk" FOREIGN KEY ("project_id","automation_id") REFERENCES "public"."automations"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "back_in_stocks" ADD CONSTRAINT "back_in_stocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "back_in_stocks" ADD CONSTRAINT "back_in_stocks_project_id_subscriber_id_subscribers_project_id_id_fk" FOREIGN KEY ("project_id","subscriber_id") REFERENCES "public"."subscribers"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalog_variants" ADD CONSTRAINT "catalog_variants_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cohort_weeks" ADD CONSTRAINT "cohort_weeks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_project_id_thread_comment_threads_project_id_id_fk" FOREIGN KEY ("project_id","thread") REFERENCES "public"."comment_threads"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolver_users_id_fk" FOREIGN KEY ("resolver") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_thread_comment_threads_project_id_id_fk" FOREIGN KEY ("project_id","thread") REFERENCES "public"."comment_threads"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrected_events" ADD CONSTRAINT "corrected_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deleted_products" ADD CONSTRAINT "deleted_products_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "design_locks" ADD CONSTRAINT "design_locks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "design_locks" ADD CONSTRAINT "design_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_batches" ADD CONSTRAINT "event_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_hours" ADD CONSTRAINT "event_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_rollup_marks" ADD CONSTRAINT "event_rollup_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "failed_jobs" ADD CONSTRAINT "failed_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "forwardings" ADD CONSTRAINT "forwardings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotent_replies" ADD CONSTRAINT "idempotent_replies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD CONSTRAINT "impersonation_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonation_sessions" ADD CONSTRAINT "impersonation_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_users_id_fk" FOREIGN KEY ("inviter") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listing_generations" ADD CONSTRAINT "listing_generations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locales" ADD CONSTRAINT "locales_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "own_hosts" ADD CONSTRAINT "own_hosts_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_months" ADD CONSTRAINT "product_months_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects_to_users" ADD CONSTRAINT "projects_to_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects_to_users" ADD CONSTRAINT "projects_to_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "published_designs" ADD CONSTRAINT "published_designs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishings" ADD CONSTRAINT "publishings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publishings" ADD CONSTRAINT "publishings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_batches" ADD CONSTRAINT "push_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_counts" ADD CONSTRAINT "push_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_queues" ADD CONSTRAINT "push_queues_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_runs" ADD CONSTRAINT "push_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roll_ups" ADD CONSTRAINT "roll_ups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sales_day_marks" ADD CONSTRAINT "sales_day_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_batches" ADD CONSTRAINT "saved_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_batches" ADD CONSTRAINT "saved_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_months" ADD CONSTRAINT "search_months_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sent_notifications" ADD CONSTRAINT "sent_notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_up_guides" ADD CONSTRAINT "set_up_guides_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "set_up_guides" ADD CONSTRAINT "set_up_guides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_disconnections" ADD CONSTRAINT "shop_disconnections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_health" ADD CONSTRAINT "shop_health_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_incidents" ADD CONSTRAINT "shop_incidents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_staff" ADD CONSTRAINT "shop_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_syncs" ADD CONSTRAINT "shop_syncs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriber_changes" ADD CONSTRAINT "subscriber_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriber_changes" ADD CONSTRAINT "subscriber_changes_project_id_subscriber_id_subscribers_project_id_id_fk" FOREIGN KEY ("project_id","subscriber_id") REFERENCES "public"."subscribers"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriber_wishlist_items" ADD CONSTRAINT "subscriber_wishlist_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "web_apps" ADD CONSTRAINT "web_apps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_fk" FOREIGN KEY ("project_id","message_id") REFERENCES "public"."webhook_messages"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_fk" FOREIGN KEY ("project_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE INDEX "account_tokens_expires" ON "account_tokens" USING btree ("expires");
--> statement-breakpoint
CREATE INDEX "analytics_created" ON "analytics" USING btree ("project_id","created");
--> statement-breakpoint
CREATE INDEX "app_builds_created" ON "app_builds" USING btree ("project_id","created");
--> statement-breakpoint
CREATE INDEX "app_devices_seen" ON "app_devices" USING btree ("project_id","seen");
--> statement-breakpoint
CREATE INDEX "app_updates_channel" ON "app_updates" USING btree ("project_id","channel","created");
--> statement-breakpoint
CREATE INDEX "audit_entries_created" ON "audit_entries" USING btree ("project_id","created","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","created");
--> statement-breakpoint
CREATE INDEX "automation_runs_due" ON "automation_runs" USING btree ("due") WHERE "automation_runs"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "automation_runs_subscriber" ON "automation_runs" USING btree ("project_id","subscriber_id","created");
--> statement-breakpoint
CREATE INDEX "automation_runs_state" ON "automation_runs" USING btree ("project_id","automation_id","state");
--> statement-breakpoint
CREATE INDEX "automation_runs_newest" ON "automation_runs" USING btree ("project_id","automation_id","created");
--> statement-breakpoint
CREATE INDEX "automations_trigger" ON "automations" USING btree ("project_id","trigger");
--> statement-breakpoint
CREATE INDEX "back_in_stocks_variant" ON "back_in_stocks" USING btree ("project_id","variant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stocks_once" ON "back_in_stocks" USING btree ("project_id","subscriber_id","variant_id") WHERE not "back_in_stocks"."resolved";
--> statement-breakpoint
CREATE INDEX "carts_of_subscriber" ON "carts" USING btree ("project_id","subscriber_id","created");
--> statement-breakpoint
CREATE INDEX "catalog_variants_product" ON "catalog_variants" USING btree ("project_id","product_id");
--> statement-breakpoint
CREATE INDEX "catalog_variants_item" ON "catalog_variants" USING btree ("project_id","inventory_item_id");
--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("project_id","cart_token");
--> statement-breakpoint
CREATE INDEX "cohort_weeks_week" ON "cohort_weeks" USING btree ("project_id","week");
--> statement-breakpoint
CREATE INDEX "comment_reads_thread" ON "comment_reads" USING btree ("project_id","thread");
--> statement-breakpoint
CREATE INDEX "comment_threads_open" ON "comment_threads" USING btree ("project_id","created","id") WHERE "comment_threads"."resolved" is null;
--> statement-breakpoint
CREATE INDEX "comment_threads_resolved" ON "comment_threads" USING btree ("project_id","resolved","id");
--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("project_id","thread","created","id");
--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id","created");
--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created","id");
--> statement-breakpoint
CREATE INDEX "event_batches_tool" ON "event_batches" USING btree ("project_id","tool","id");
--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING brin ("at");
--> statement-breakpoint
CREATE INDEX "events_message" ON "events" USING btree ("project_id","message_id") WHERE "events"."message_id" is not null;
--> statement-breakpoint
CREATE INDEX "exports_created" ON "exports" USING btree ("project_id","created");
--> statement-breakpoint
CREATE INDEX "exports_expires" ON "exports" USING btree ("expires");
--> statement-breakpoint
CREATE UNIQUE INDEX "exports_open" ON "exports" USING btree ("project_id") WHERE ready is null and failed is null;
--> statement-breakpoint
CREATE INDEX "failed_jobs_failed" ON "failed_jobs" USING btree ("project_id","failed");
--> statement-breakpoint
CREATE INDEX "failed_jobs_to_report" ON "failed_jobs" USING btree ("project_id") WHERE "failed_jobs"."owner_notified_at" is null;
--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("project_id","created");
--> statement-breakpoint
CREATE INDEX "former_slugs_project" ON "former_slugs" USING btree ("project","created");
--> statement-breakpoint
CREATE INDEX "impersonation_sessions_user" ON "impersonation_sessions" USING btree ("user_id","until");
--> statement-breakpoint
CREATE INDEX "integrations_next" ON "integrations" USING btree ("next");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("project_id","email") WHERE "invitations"."withdrawn" is null and "invitations"."accepted_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_generations_open" ON "listing_generations" USING btree ("project_id") WHERE ended is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_version" ON "listings" USING btree ("project_id","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_draft" ON "listings" USING btree ("project_id") WHERE submitted is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "locales_country" ON "locales" USING btree ("project_id","country");
--> statement-breakpoint
CREATE INDEX "model_calls_created" ON "model_calls" USING btree ("project_id","created");
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("project_id","kind","key");
--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("project_id","created","id");
--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("project_id","updated","id");
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("project_id","created","shopify_id");
--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("project_id","source","created","shopify_id");
--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin ("project_id","searched" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("project_id","payment","created","shopify_id");
--> statement-breakpoint
CREATE INDEX "orders_platform" ON "orders" USING btree ("project_id","platform","created","shopify_id") WHERE "orders"."platform" is not null;
--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("project_id","created","currency","platform","credit","credit_source","credit_source_id","sum") WHERE "orders"."source" = 'app' and not "orders"."test" and "orders"."cancelled" is null and "orders"."payment" <> 'VOIDED';
--> statement-breakpoint
CREATE INDEX "orders_sum" ON "orders" USING btree ("project_id","sum","shopify_id");
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("project_id",left(lower("customer"), 100),"shopify_id");
--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("project_id","cart_token");
--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("project_id","checkout_token");
--> statement-breakpoint
CREATE INDEX "orders_link" ON "orders" USING btree ("project_id","link_digest");
--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("project_id","customer_id","created");
--> statement-breakpoint
CREATE INDEX "orders_of_subscriber" ON "orders" USING btree ("project_id","subscriber_id","created");
--> statement-breakpoint
CREATE INDEX "orders_credited" ON "orders" USING btree ("project_id","credit_source_id","credit","currency","sum") WHERE "orders"."credit_source_id" is not null and not "orders"."test" and "orders"."cancelled" is null and "orders"."payment" <> 'VOIDED';
--> statement-breakpoint
CREATE UNIQUE INDEX "own_hosts_served" ON "own_hosts" USING btree ("host") WHERE since is not null;
--> statement-breakpoint
CREATE INDEX "own_hosts_project" ON "own_hosts" USING btree ("project","created");
--> statement-breakpoint
CREATE INDEX "own_hosts_next" ON "own_hosts" USING btree ("next");
--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "projects_shop" ON "projects" USING btree ("shop");
--> statement-breakpoint
CREATE INDEX "projects_to_users_user" ON "projects_to_users" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "published_designs_hash" ON "published_designs" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "publishings_version" ON "publishings" USING btree ("project_id","version");
--> statement-breakpoint
CREATE INDEX "publishings_created" ON "publishings" USING btree ("project_id","created","id");
--> statement-breakpoint
CREATE INDEX "push_batches_sending" ON "push_batches" USING btree ("project_id","due") WHERE "push_batches"."state" in ('ready', 'sending');
--> statement-breakpoint
CREATE INDEX "push_batches_receipts" ON "push_batches" USING btree ("project_id","due") WHERE "push_batches"."state" = 'sent';
--> statement-breakpoint
CREATE INDEX "push_batches_campaign" ON "push_batches" USING btree ("project_id","campaign_id");
--> statement-breakpoint
CREATE INDEX "push_queues_due" ON "push_queues" USING btree ("due");
--> statement-breakpoint
CREATE INDEX "push_queues_receipts" ON "push_queues" USING btree ("receipts_due");
--> statement-breakpoint
CREATE INDEX "push_runs_planning" ON "push_runs" USING btree ("plan_at") WHERE "push_runs"."planned" is null and "push_runs"."paused" is null and "push_runs"."cancelled" is null;
--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "release_parts_ref" ON "release_parts" USING btree ("project_id","kind","ref");
--> statement-breakpoint
CREATE INDEX "releases_at" ON "releases" USING btree ("project_id","at","id");
--> statement-breakpoint
CREATE INDEX "saved_batches_version" ON "saved_batches" USING btree ("project_id","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("project_id","user_id","page","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "sent_notifications_token_once" ON "sent_notifications" USING btree ("project_id","began","token_key") WHERE "sent_notifications"."token_key" is not null;
--> statement-breakpoint
CREATE INDEX "sent_notifications_subscriber" ON "sent_notifications" USING btree ("project_id","subscriber_id","began");
--> statement-breakpoint
CREATE INDEX "sent_notifications_automation" ON "sent_notifications" USING btree ("project_id","automation_id","began") WHERE "sent_notifications"."automation_id" is not null;
--> statement-breakpoint
CREATE INDEX "sent_notifications_batch" ON "sent_notifications" USING btree ("project_id","batch");
--> statement-breakpoint
CREATE INDEX "sent_notifications_waiting" ON "sent_notifications" USING btree ("project_id","due") WHERE "sent_notifications"."batch" is null and "sent_notifications"."status" in ('planned', 'held');
--> statement-breakpoint
CREATE INDEX "shop_disconnections_permanent" ON "shop_disconnections" USING btree ("permanent");
--> statement-breakpoint
CREATE INDEX "shop_health_next" ON "shop_health" USING btree ("next");
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_incidents_open" ON "shop_incidents" USING btree ("project_id","check") WHERE "shop_incidents"."ended" is null;
--> statement-breakpoint
CREATE INDEX "shop_incidents_began" ON "shop_incidents" USING btree ("project_id","began");
--> statement-breakpoint
CREATE INDEX "shop_requests_done" ON "shop_requests" USING btree ("done");
--> statement-breakpoint
CREATE INDEX "shop_requests_received" ON "shop_requests" USING btree ("project_id","received");
--> statement-breakpoint
CREATE INDEX "shop_staff_user" ON "shop_staff" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "shop_syncs_checked" ON "shop_syncs" USING btree ("checked");
--> statement-breakpoint
CREATE INDEX "subscriber_wishlist_items_product" ON "subscriber_wishlist_items" USING btree ("project_id","product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_token_once" ON "subscribers" USING btree ("project_id","token");
--> statement-breakpoint
CREATE INDEX "subscribers_customer" ON "subscribers" USING btree ("project_id","customer_id");
--> statement-breakpoint
CREATE INDEX "subscribers_sample" ON "subscribers" USING btree ("project_id") WHERE (uuid_hash_extended("subscribers"."id", 0) & 63) = 0;
--> statement-breakpoint
CREATE INDEX "subscribers_seen" ON "subscribers" USING btree ("project_id","last_seen","id");
--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("project_id","created","id");
--> statement-breakpoint
CREATE INDEX "subscribers_token_invalidated" ON "subscribers" USING btree ("project_id","token_invalidated_at") WHERE "subscribers"."token_invalidated_at" is not null;
--> statement-breakpoint
CREATE INDEX "subscribers_moved" ON "subscribers" USING btree ("project_id","moved_to") WHERE "subscribers"."moved_to" is not null;
--> statement-breakpoint
CREATE INDEX "visitor_days_subscriber" ON "visitor_days" USING btree ("project_id","subscriber_id","day","flags");
--> statement-breakpoint
CREATE INDEX "visitors_first" ON "visitors" USING btree ("project_id","first");
--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("project_id","created","id");
--> statement-breakpoint
CREATE INDEX "webhook_messages_endpoint" ON "webhook_messages" USING btree ("project_id","endpoint_id","state","due");
--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("due") WHERE state = 'waiting';
