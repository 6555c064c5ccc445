ALTER TABLE "publishings" DROP CONSTRAINT "publishings_pkey";--> statement-breakpoint
ALTER TABLE "publishings" ADD CONSTRAINT "publishings_project_id_id_pk" PRIMARY KEY("project_id","id");--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"project_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"version" integer NOT NULL,
	"step" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"customer_id" text,
	"cart_token" text,
	"product_id" text,
	"variant_id" text,
	"order_id" bigint,
	"price" bigint,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_runs_project_id_automation_id_subscriber_id_cause_pk" PRIMARY KEY("project_id","automation_id","subscriber_id","cause")
);
--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"project_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_versions_project_id_automation_id_version_pk" PRIMARY KEY("project_id","automation_id","version")
);
--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "removed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_project_id_automation_id_automations_project_id_id_fk" FOREIGN KEY ("project_id","automation_id") REFERENCES "public"."automations"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_runs_due" ON "automation_runs" USING btree ("due") WHERE "automation_runs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "automation_runs_subscriber" ON "automation_runs" USING btree ("project_id","subscriber_id","created");--> statement-breakpoint
CREATE INDEX "automation_runs_newest" ON "automation_runs" USING btree ("project_id","automation_id","created");--> statement-breakpoint
CREATE INDEX "automations_trigger" ON "automations" USING btree ("project_id","trigger");