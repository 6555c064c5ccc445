CREATE TABLE "failed_jobs" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"failed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_jobs_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "permanent" text;--> statement-breakpoint
ALTER TABLE "failed_jobs" ADD CONSTRAINT "failed_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_jobs_failed" ON "failed_jobs" USING btree ("project_id","failed");