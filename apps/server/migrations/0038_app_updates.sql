CREATE TABLE "app_assets" (
	"hash" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"runtime" text NOT NULL,
	"made" timestamp (3) with time zone NOT NULL,
	"launch" text NOT NULL,
	"assets" text[] NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_devices" (
	"project_id" uuid NOT NULL,
	"device" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel" text NOT NULL,
	"runtime" text NOT NULL,
	"runs" uuid,
	"failed" uuid,
	"error" text,
	"seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_devices_project_id_device_pk" PRIMARY KEY("project_id","device")
);
--> statement-breakpoint
CREATE TABLE "app_updates" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"runtime" text NOT NULL,
	"kind" text NOT NULL,
	"ios" text,
	"android" text,
	"share" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"back" uuid,
	"user_id" uuid,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_updates_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "update_keys" text;--> statement-breakpoint
ALTER TABLE "app_devices" ADD CONSTRAINT "app_devices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_devices_seen" ON "app_devices" USING btree ("project_id","seen");--> statement-breakpoint
CREATE INDEX "app_updates_channel" ON "app_updates" USING btree ("project_id","channel","created");