CREATE TABLE "release_parts" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid,
	"problem" text,
	"kept" text,
	"undo" jsonb,
	CONSTRAINT "release_parts_project_id_release_id_position_pk" PRIMARY KEY("project_id","release_id","position")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"out" timestamp (3) with time zone,
	"failed" timestamp (3) with time zone,
	"cancelled" timestamp (3) with time zone,
	"back" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_parts_ref" ON "release_parts" USING btree ("project_id","kind","ref");--> statement-breakpoint
CREATE INDEX "releases_at" ON "releases" USING btree ("project_id","at","id");