CREATE TABLE "corrected_events" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrected_events_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_days_project_id_day_platform_source_pk" PRIMARY KEY("project_id","day","platform","source")
);
--> statement-breakpoint
CREATE TABLE "event_hours" (
	"project_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"users" integer DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_hours_project_id_hour_platform_source_pk" PRIMARY KEY("project_id","hour","platform","source")
);
--> statement-breakpoint
CREATE TABLE "event_marks" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_marks_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"project_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"session" text NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"app_version" text,
	"screen" text,
	"source" text NOT NULL,
	"message_id" uuid,
	"value" bigint,
	"currency" text,
	"items" jsonb,
	"term" text,
	"results" integer,
	"detail" text,
	CONSTRAINT "events_project_id_at_id_pk" PRIMARY KEY("project_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "product_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"product" bigint NOT NULL,
	"name" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"purchased" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_project_id_day_platform_product_pk" PRIMARY KEY("project_id","day","platform","product")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"rebuild" boolean DEFAULT false NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_days_project_id_day_platform_term_pk" PRIMARY KEY("project_id","day","platform","term")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"add_to_carts" integer DEFAULT 0 NOT NULL,
	"remove_from_carts" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"searches_empty" integer DEFAULT 0 NOT NULL,
	"screens" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visitor_days_project_id_day_subscriber_id_pk" PRIMARY KEY("project_id","day","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"project_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"first" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "visitors_project_id_subscriber_id_pk" PRIMARY KEY("project_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "corrected_events" ADD CONSTRAINT "corrected_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hours" ADD CONSTRAINT "event_hours_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_marks" ADD CONSTRAINT "event_marks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_ups" ADD CONSTRAINT "roll_ups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "visitor_days_subscriber" ON "visitor_days" USING btree ("project_id","subscriber_id","day");--> statement-breakpoint
CREATE INDEX "visitors_first" ON "visitors" USING btree ("project_id","first");