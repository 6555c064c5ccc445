CREATE TABLE "set_up_guides" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "set_up_guides_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "generated" text;--> statement-breakpoint
ALTER TABLE "set_up_guides" ADD CONSTRAINT "set_up_guides_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_up_guides" ADD CONSTRAINT "set_up_guides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;