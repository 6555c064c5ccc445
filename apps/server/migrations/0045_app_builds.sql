CREATE TABLE "app_builds" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"number" integer NOT NULL,
	"runtime" text NOT NULL,
	"record" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"cause" text,
	"log" text DEFAULT '' NOT NULL,
	"artifact" text,
	"ref" text,
	"asked" timestamp (3) with time zone,
	"stop" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_builds_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "apple_keys" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "play_key" text;--> statement-breakpoint
ALTER TABLE "app_builds" ADD CONSTRAINT "app_builds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_builds" ADD CONSTRAINT "app_builds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_builds_created" ON "app_builds" USING btree ("project_id","created");