CREATE TABLE "event_lots" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool" text NOT NULL,
	"ats" timestamp (3) with time zone[] NOT NULL,
	"ids" uuid[] NOT NULL,
	"attempted" timestamp (3) with time zone,
	CONSTRAINT "event_lots_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "forwardings" (
	"project_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"last" timestamp (3) with time zone,
	"said" text,
	CONSTRAINT "forwardings_project_id_tool_pk" PRIMARY KEY("project_id","tool")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "os_version" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ga_secret" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fb_dataset" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "fb_access_token" text;--> statement-breakpoint
ALTER TABLE "event_lots" ADD CONSTRAINT "event_lots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forwardings" ADD CONSTRAINT "forwardings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_lots_tool" ON "event_lots" USING btree ("project_id","tool","id");