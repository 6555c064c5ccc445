CREATE TABLE "wishlists" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"list" uuid NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	"name" text,
	CONSTRAINT "wishlists_project_id_customer_id_list_pk" PRIMARY KEY("project_id","customer_id","list")
);
--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;