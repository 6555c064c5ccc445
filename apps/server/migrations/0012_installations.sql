ALTER TABLE "sent_notifications" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sent_notifications" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "off" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "permission" text DEFAULT 'unasked' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "inbox_read" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stocks_once" ON "back_in_stocks" USING btree ("project_id","subscriber_id","variant_id") WHERE not "back_in_stocks"."resolved";--> statement-breakpoint
CREATE INDEX "sent_notifications_subscriber" ON "sent_notifications" USING btree ("project_id","subscriber_id","created");--> statement-breakpoint
CREATE INDEX "subscribers_moved" ON "subscribers" USING btree ("project_id","moved_to") WHERE "subscribers"."moved_to" is not null;