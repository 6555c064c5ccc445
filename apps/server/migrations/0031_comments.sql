CREATE TABLE "comment_threads" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"resolved" timestamp (3) with time zone,
	"resolver" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_threads_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"told" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited" timestamp (3) with time zone,
	"removed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments_seen" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thread" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_seen_project_id_user_id_thread_pk" PRIMARY KEY("project_id","user_id","thread")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "beside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolver_users_id_fk" FOREIGN KEY ("resolver") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_thread_comment_threads_project_id_id_fk" FOREIGN KEY ("project_id","thread") REFERENCES "public"."comment_threads"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments_seen" ADD CONSTRAINT "comments_seen_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments_seen" ADD CONSTRAINT "comments_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments_seen" ADD CONSTRAINT "comments_seen_project_id_thread_comment_threads_project_id_id_fk" FOREIGN KEY ("project_id","thread") REFERENCES "public"."comment_threads"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_open" ON "comment_threads" USING btree ("project_id","created","id") WHERE "comment_threads"."resolved" is null;--> statement-breakpoint
CREATE INDEX "comment_threads_resolved" ON "comment_threads" USING btree ("project_id","resolved","id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("project_id","thread","created","id");--> statement-breakpoint
CREATE INDEX "comments_seen_thread" ON "comments_seen" USING btree ("project_id","thread");