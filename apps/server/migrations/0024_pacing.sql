ALTER TABLE "push_lanes" ADD COLUMN "next" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_lanes" ADD COLUMN "gone_at" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_lanes" ADD COLUMN "gone" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_lanes" ADD COLUMN "slowed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_lanes" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "push_lanes" DROP COLUMN "level_at";