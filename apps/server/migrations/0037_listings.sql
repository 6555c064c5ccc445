ALTER TABLE "listings" ADD COLUMN "content" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "listing_makings" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"wanted" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "listing_makings_project_id_id_pk" PRIMARY KEY("project_id","id")
);--> statement-breakpoint
ALTER TABLE "listings" drop column "icon";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "icon" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "icon").url') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "screen_ios_1284";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "screen_ios_1284" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_ios_1284").url') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "screen_ios_1242";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "screen_ios_1242" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_ios_1242").url') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "screen_android_1242";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "screen_android_1242" text GENERATED ALWAYS AS (jsonb_path_query_first(pictures, '$[*] ? (@.place == "screen_android_1242").url') #>> '{}') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "name";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "name" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'name') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "title";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "title" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'title') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "description";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'description') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "keywords";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "keywords" text GENERATED ALWAYS AS (content -> 'texts' -> (content ->> 'main') ->> 'keywords') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "policy";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "policy" text GENERATED ALWAYS AS (content ->> 'policy') STORED;--> statement-breakpoint
ALTER TABLE "listings" drop column "support";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "support" text GENERATED ALWAYS AS (content ->> 'support') STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "created" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "changed" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "review_password" text;--> statement-breakpoint
ALTER TABLE "listing_makings" ADD CONSTRAINT "listing_makings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_makings_open" ON "listing_makings" USING btree ("project_id") WHERE ended is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_version" ON "listings" USING btree ("project_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_draft" ON "listings" USING btree ("project_id") WHERE submitted is null;
