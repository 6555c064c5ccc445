CREATE TABLE "gone_products" (
	"project_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"gone" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_products_project_id_product_id_pk" PRIMARY KEY("project_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "gone_products" ADD CONSTRAINT "gone_products_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;