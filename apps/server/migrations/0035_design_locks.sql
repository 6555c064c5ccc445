CREATE TABLE "design_locks" (
	"project_id" uuid NOT NULL,
	"path" text NOT NULL,
	"who" text NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_locks_project_id_path_pk" PRIMARY KEY("project_id","path")
);
--> statement-breakpoint
ALTER TABLE "design_locks" ADD CONSTRAINT "design_locks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_locks" ADD CONSTRAINT "design_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;