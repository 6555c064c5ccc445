CREATE TABLE "wishes" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"wished" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_project_id_subscriber_id_product_id_pk" PRIMARY KEY("project_id","subscriber_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "title" SET DEFAULT '';--> statement-breakpoint
UPDATE "notifications" SET "title" = '' WHERE "title" IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "updated" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "finished" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "holdout" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "segment" jsonb DEFAULT '{"match":"all","groups":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "schedule" jsonb DEFAULT '{"kind":"now"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rules" jsonb DEFAULT '{"topic":"offers","quiet":"kept","cap":"kept","expires":24,"perMinute":null,"delivery":"at-least-once"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("project_id","product_id");--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("project_id","updated","id");--> statement-breakpoint
CREATE INDEX "carts_of_subscriber" ON "carts" USING btree ("project_id","subscriber_id","created");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("project_id","customer_id","created");--> statement-breakpoint
CREATE INDEX "orders_of_subscriber" ON "orders" USING btree ("project_id","subscriber_id","created");