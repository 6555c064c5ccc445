ALTER TABLE "orders" ADD COLUMN "updated" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "checkouts_cart" ON "checkouts" USING btree ("project_id","cart_token");--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("project_id","cart_token");--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("project_id","checkout_token");