CREATE TABLE "showcases" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"goods" jsonb NOT NULL,
	"taken" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "showcases_project_id_pk" PRIMARY KEY("project_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "showcase" text;--> statement-breakpoint
ALTER TABLE "showcases" ADD CONSTRAINT "showcases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;