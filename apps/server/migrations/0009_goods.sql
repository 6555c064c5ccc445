CREATE TABLE "goods" (
	"project_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"handle" text NOT NULL,
	"inventory_item_id" text,
	"price" bigint NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goods_project_id_variant_id_pk" PRIMARY KEY("project_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"project_id" uuid NOT NULL,
	"inventory_item_id" text NOT NULL,
	"location_id" text NOT NULL,
	"available" bigint NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_levels_project_id_inventory_item_id_location_id_pk" PRIMARY KEY("project_id","inventory_item_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_product" ON "goods" USING btree ("project_id","product_id");--> statement-breakpoint
CREATE INDEX "goods_item" ON "goods" USING btree ("project_id","inventory_item_id");