CREATE TABLE "api_answers" (
	"project_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"token" text NOT NULL,
	"path" text NOT NULL,
	"input" text NOT NULL,
	"status" integer,
	"body" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_answers_project_id_key_id_token_pk" PRIMARY KEY("project_id","key_id","token")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone,
	"used" timestamp (3) with time zone,
	"minute" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;