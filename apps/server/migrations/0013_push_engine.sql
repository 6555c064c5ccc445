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
CREATE TABLE "push_gates" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ready" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_lanes" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"due" timestamp (3) with time zone,
	"receipts_due" timestamp (3) with time zone,
	"ready" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"receipts_ready" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"turn" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"level" double precision DEFAULT 0 NOT NULL,
	"level_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pace" double precision,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped" timestamp (3) with time zone,
	"stopped_why" text
);
--> statement-breakpoint
CREATE TABLE "push_runs" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"plan_at" timestamp (3) with time zone NOT NULL,
	"began" timestamp (3) with time zone,
	"cursor" uuid,
	"pages" integer DEFAULT 0 NOT NULL,
	"planned" timestamp (3) with time zone,
	"paused" timestamp (3) with time zone,
	"cancelled" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"turn" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"quiet_to" integer
);
--> statement-breakpoint
-- Nothing was ever written to it; only a table made anew can be partitioned. Weeks are added by the server.
DROP TABLE "sent_notifications";--> statement-breakpoint
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
	"maybe" boolean DEFAULT false NOT NULL,
	"expo_receipt_id" text,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_notifications_project_id_began_id_pk" PRIMARY KEY("project_id","began","id")
) PARTITION BY RANGE ("began");
--> statement-breakpoint
CREATE TABLE "sent_notifications_other" PARTITION OF "sent_notifications" DEFAULT;--> statement-breakpoint
ALTER TABLE "sent_notifications" ADD CONSTRAINT "sent_notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_batches" ADD CONSTRAINT "push_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_counts" ADD CONSTRAINT "push_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_lanes" ADD CONSTRAINT "push_lanes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_runs" ADD CONSTRAINT "push_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_batches_sending" ON "push_batches" USING btree ("project_id","due") WHERE "push_batches"."state" in ('ready', 'sending');--> statement-breakpoint
CREATE INDEX "push_batches_receipts" ON "push_batches" USING btree ("project_id","due") WHERE "push_batches"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "push_batches_campaign" ON "push_batches" USING btree ("project_id","campaign_id");--> statement-breakpoint
CREATE INDEX "push_lanes_due" ON "push_lanes" USING btree ("due");--> statement-breakpoint
CREATE INDEX "push_lanes_receipts" ON "push_lanes" USING btree ("receipts_due");--> statement-breakpoint
CREATE INDEX "push_runs_planning" ON "push_runs" USING btree ("plan_at") WHERE "push_runs"."planned" is null and "push_runs"."paused" is null and "push_runs"."cancelled" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_notifications_token_once" ON "sent_notifications" USING btree ("project_id","began","token_key") WHERE "sent_notifications"."token_key" is not null;--> statement-breakpoint
CREATE INDEX "sent_notifications_automation" ON "sent_notifications" USING btree ("project_id","automation_id","began") WHERE "sent_notifications"."automation_id" is not null;--> statement-breakpoint
CREATE INDEX "sent_notifications_batch" ON "sent_notifications" USING btree ("project_id","batch");--> statement-breakpoint
CREATE INDEX "sent_notifications_waiting" ON "sent_notifications" USING btree ("project_id","due") WHERE "sent_notifications"."batch" is null and "sent_notifications"."status" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "sent_notifications_subscriber" ON "sent_notifications" USING btree ("project_id","subscriber_id","began");