CREATE TABLE "own_hosts" (
	"host" text NOT NULL,
	"project" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seen" jsonb,
	"misses" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked" timestamp (3) with time zone,
	"next" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone,
	CONSTRAINT "own_hosts_host_project_pk" PRIMARY KEY("host","project")
);
--> statement-breakpoint
CREATE TABLE "web_apps" (
	"project_id" uuid NOT NULL,
	"indexed" boolean DEFAULT true NOT NULL,
	"installable" boolean DEFAULT true NOT NULL,
	"apple_app" text,
	"google_app" boolean DEFAULT false NOT NULL,
	"apple_team" text,
	"fingerprints" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "web_apps_project_id_pk" PRIMARY KEY("project_id")
);
--> statement-breakpoint
ALTER TABLE "own_hosts" ADD CONSTRAINT "own_hosts_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_apps" ADD CONSTRAINT "web_apps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_hosts_served" ON "own_hosts" USING btree ("host") WHERE since is not null;--> statement-breakpoint
CREATE INDEX "own_hosts_project" ON "own_hosts" USING btree ("project","created");--> statement-breakpoint
CREATE INDEX "own_hosts_next" ON "own_hosts" USING btree ("next");