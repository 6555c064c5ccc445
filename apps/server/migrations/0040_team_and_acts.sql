CREATE TABLE "export_parts" (
	"project_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_project_id_export_id_position_pk" PRIMARY KEY("project_id","export_id","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"ready" timestamp (3) with time zone,
	"failed" timestamp (3) with time zone,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"project" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_sessions" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "acting_sessions_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device" text NOT NULL,
	"schema" text NOT NULL,
	"operation" text DEFAULT 'edit' NOT NULL,
	"value" jsonb,
	"user_id" uuid,
	"by" text NOT NULL,
	"acting" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acts_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "acts_operation" CHECK ("acts"."operation" in ('replace', 'remove', 'add', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "former_members" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"allow_design" boolean NOT NULL,
	"allow_analytics" boolean NOT NULL,
	"allow_push" boolean NOT NULL,
	"allow_publish" boolean NOT NULL,
	"joined" timestamp (3) with time zone NOT NULL,
	"removed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"allow_design" boolean DEFAULT true NOT NULL,
	"allow_analytics" boolean DEFAULT true NOT NULL,
	"allow_push" boolean DEFAULT true NOT NULL,
	"allow_publish" boolean DEFAULT true NOT NULL,
	"key" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"inviter" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"withdrawn" timestamp (3) with time zone,
	"taken" timestamp (3) with time zone,
	"taker" uuid,
	CONSTRAINT "invitations_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects_to_users" ADD COLUMN "offered" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_project_id_export_id_exports_project_id_id_fk" FOREIGN KEY ("project_id","export_id") REFERENCES "public"."exports"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_project_projects_id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_users_id_fk" FOREIGN KEY ("inviter") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_taker_users_id_fk" FOREIGN KEY ("taker") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_created" ON "exports" USING btree ("project_id","created");--> statement-breakpoint
CREATE INDEX "exports_expires" ON "exports" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "former_slugs_project" ON "former_slugs" USING btree ("project","created");--> statement-breakpoint
CREATE INDEX "acting_sessions_user" ON "acting_sessions" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "acts_created" ON "acts" USING btree ("project_id","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("project_id","email") WHERE "invitations"."withdrawn" is null and "invitations"."taken" is null;