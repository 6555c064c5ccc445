CREATE TABLE "shop_breakages" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"check" text NOT NULL,
	"code" text NOT NULL,
	"count" integer,
	"of" integer,
	"names" text[] NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"alerted" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "shop_breakages_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_health" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"checked" timestamp (3) with time zone NOT NULL,
	"next" timestamp (3) with time zone NOT NULL,
	"unknown" text[] NOT NULL,
	CONSTRAINT "shop_health_project_id_pk" PRIMARY KEY("project_id")
);
--> statement-breakpoint
ALTER TABLE "shop_breakages" ADD CONSTRAINT "shop_breakages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_health" ADD CONSTRAINT "shop_health_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_breakages_open" ON "shop_breakages" USING btree ("project_id","check") WHERE "shop_breakages"."ended" is null;--> statement-breakpoint
CREATE INDEX "shop_breakages_began" ON "shop_breakages" USING btree ("project_id","began");--> statement-breakpoint
CREATE INDEX "shop_health_next" ON "shop_health" USING btree ("next");