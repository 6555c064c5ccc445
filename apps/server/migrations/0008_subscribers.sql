DROP INDEX "subscribers_token";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "dead" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "web_keys" jsonb;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "muted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "quiet_to" integer;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "moved_to" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_token_once" ON "subscribers" USING btree ("project_id","token");--> statement-breakpoint
CREATE INDEX "subscribers_customer" ON "subscribers" USING btree ("project_id","customer_id");--> statement-breakpoint
CREATE INDEX "subscribers_seen" ON "subscribers" USING btree ("project_id","last_seen");