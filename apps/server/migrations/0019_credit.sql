ALTER TABLE "orders" ADD COLUMN "credit" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_message" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_source_id" uuid;--> statement-breakpoint
ALTER TABLE "push_settings" ADD COLUMN "credit_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_credited" ON "orders" USING btree ("project_id","credit_source_id","created") WHERE "orders"."credit_source_id" is not null;