CREATE TABLE "shop_leavings" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"why" text NOT NULL,
	"shop" text NOT NULL,
	"permanent" text,
	"shop_name" text,
	"domain" text,
	"storefront" text,
	"left" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone,
	"forgotten" timestamp (3) with time zone,
	CONSTRAINT "shop_leavings_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_requests" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"topic" text NOT NULL,
	"shop" text NOT NULL,
	"customer_id" text,
	"orders" bigint[],
	"received" timestamp (3) with time zone NOT NULL,
	"done" timestamp (3) with time zone,
	"result" text,
	CONSTRAINT "shop_requests_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_leavings" ADD CONSTRAINT "shop_leavings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_leavings_permanent" ON "shop_leavings" USING btree ("permanent");--> statement-breakpoint
CREATE INDEX "shop_requests_done" ON "shop_requests" USING btree ("done");--> statement-breakpoint
CREATE INDEX "shop_requests_received" ON "shop_requests" USING btree ("project_id","received");