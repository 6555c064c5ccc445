ALTER TABLE "projects" ADD COLUMN "web_push_keys" text;--> statement-breakpoint
ALTER TABLE "push_lanes" ADD COLUMN "busy" timestamp (3) with time zone;