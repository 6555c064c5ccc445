CREATE TABLE "hook_attempts" (
	"project_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	"took" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "hook_attempts_project_id_message_id_id_pk" PRIMARY KEY("project_id","message_id","id")
);
--> statement-breakpoint
CREATE TABLE "hook_endpoints" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled" timestamp (3) with time zone,
	"why" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing" timestamp (3) with time zone,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held" timestamp (3) with time zone,
	CONSTRAINT "hook_endpoints_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "hook_messages" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"customer_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	CONSTRAINT "hook_messages_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "hook_attempts" ADD CONSTRAINT "hook_attempts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_attempts" ADD CONSTRAINT "hook_attempts_message_fk" FOREIGN KEY ("project_id","message_id") REFERENCES "public"."hook_messages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_endpoints" ADD CONSTRAINT "hook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_messages" ADD CONSTRAINT "hook_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_messages" ADD CONSTRAINT "hook_messages_endpoint_fk" FOREIGN KEY ("project_id","endpoint_id") REFERENCES "public"."hook_endpoints"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_messages_created" ON "hook_messages" USING btree ("project_id","created","id");--> statement-breakpoint
CREATE INDEX "hook_messages_endpoint" ON "hook_messages" USING btree ("project_id","endpoint_id","state","due");--> statement-breakpoint
CREATE INDEX "hook_messages_due" ON "hook_messages" USING btree ("due") WHERE state = 'waiting';