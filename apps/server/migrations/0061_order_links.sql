ALTER TABLE "orders" ADD COLUMN "link_digest" text;--> statement-breakpoint
CREATE INDEX "orders_link" ON "orders" USING btree ("project_id","link_digest");