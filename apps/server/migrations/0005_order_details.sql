ALTER TABLE "orders" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" text DEFAULT 'UNFULFILLED' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subtotal" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name || ' ' || customer || ' ' || email || ' ' || round(sum::numeric / 100, 2)::text || ' ' || currency || ' ' || payment || ' ' || coalesce(jsonb_path_query_array(lines, '$[*].title')::text, ''))) STORED;--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("project_id","source","created","shopify_id");--> statement-breakpoint
CREATE INDEX "orders_sum" ON "orders" USING btree ("project_id","sum","shopify_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("project_id",left(lower("customer"), 100),"shopify_id");