CREATE TABLE "wishlist_entries" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	"list" text,
	CONSTRAINT "wishlist_entries_project_id_customer_id_product_id_pk" PRIMARY KEY("project_id","customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;