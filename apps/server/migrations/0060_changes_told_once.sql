CREATE TABLE "subscriber_changes" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"change" uuid NOT NULL,
	CONSTRAINT "subscriber_changes_project_id_subscriber_id_subject_pk" PRIMARY KEY("project_id","subscriber_id","subject")
);
--> statement-breakpoint
ALTER TABLE "subscriber_changes" ADD CONSTRAINT "subscriber_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_changes" ADD CONSTRAINT "subscriber_changes_project_id_subscriber_id_subscribers_project_id_id_fk" FOREIGN KEY ("project_id","subscriber_id") REFERENCES "public"."subscribers"("project_id","id") ON DELETE cascade ON UPDATE no action;