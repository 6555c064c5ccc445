CREATE TABLE "deletions" (
	"project_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"asked" timestamp (3) with time zone NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"done" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "deletions_project_id_customer_id_pk" PRIMARY KEY("project_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;