CREATE TABLE "designs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published" text,
	"published_version" integer,
	"scheduled" timestamp (3) with time zone,
	"preview" boolean DEFAULT false NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"device" text NOT NULL,
	"schema" text NOT NULL,
	"operation" text DEFAULT 'edit' NOT NULL,
	"value" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logs_project_id_version_position_pk" PRIMARY KEY("project_id","version","position"),
	CONSTRAINT "logs_operation" CHECK ("logs"."operation" in ('replace', 'remove', 'add', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "published_designs" (
	"project_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"config" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_designs_project_id_hash_pk" PRIMARY KEY("project_id","hash")
);
--> statement-breakpoint
CREATE TABLE "saved_batches" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_batches_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "analytics" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ios_total_users" integer DEFAULT 0 NOT NULL,
	"ios_sessions" integer DEFAULT 0 NOT NULL,
	"ios_new_users" integer DEFAULT 0 NOT NULL,
	"ios_add_to_carts" integer DEFAULT 0 NOT NULL,
	"android_total_users" integer DEFAULT 0 NOT NULL,
	"android_sessions" integer DEFAULT 0 NOT NULL,
	"android_new_users" integer DEFAULT 0 NOT NULL,
	"android_add_to_carts" integer DEFAULT 0 NOT NULL,
	"source" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"type" text DEFAULT 'home' NOT NULL,
	"url" text,
	"trigger" text DEFAULT 'install' NOT NULL,
	"lang" text,
	"platform" text,
	"preview" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"delay" bigint DEFAULT 86400000 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automations_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "back_in_stocks" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"inventory_item_id" text,
	"webhook_id" text,
	"resolved" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stocks_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"image" text,
	"title" text,
	"body" text NOT NULL,
	"type" text DEFAULT 'home' NOT NULL,
	"url" text,
	"preview" boolean DEFAULT false NOT NULL,
	"lang" text,
	"platform" text,
	"scheduled" timestamp (3) with time zone,
	"sent" boolean DEFAULT false NOT NULL,
	"predicted" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "notifications_title" CHECK (char_length("notifications"."title") <= 40),
	CONSTRAINT "notifications_body" CHECK (char_length("notifications"."body") <= 178)
);
--> statement-breakpoint
CREATE TABLE "sent_notifications" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"notification_id" uuid,
	"automation_id" uuid,
	"expo_receipt_id" text,
	"status" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_notifications_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token" text,
	"lang" text,
	"country" text,
	"platform" text,
	"package" text,
	"timezone" integer,
	"customer_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unsubscribed" timestamp (3) with time zone,
	CONSTRAINT "subscribers_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid,
	"token" text NOT NULL,
	"platform" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_with_key" text NOT NULL,
	CONSTRAINT "carts_project_id_token_pk" PRIMARY KEY("project_id","token")
);
--> statement-breakpoint
CREATE TABLE "changed_products" (
	"project_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"handle" text NOT NULL,
	"changed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "changed_products_project_id_product_id_pk" PRIMARY KEY("project_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscriber_id" uuid,
	"token" text NOT NULL,
	"cart_token" text,
	"platform" text,
	"source" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"url" text,
	CONSTRAINT "checkouts_project_id_token_pk" PRIMARY KEY("project_id","token")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"project_id" uuid NOT NULL,
	"shopify_id" bigint NOT NULL,
	"name" text NOT NULL,
	"subscriber_id" uuid,
	"sum" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"cart_token" text,
	"checkout_token" text,
	"platform" text,
	"source" text NOT NULL,
	"by_attributes" boolean DEFAULT false NOT NULL,
	"by_cart" boolean DEFAULT false NOT NULL,
	"by_checkout" boolean DEFAULT false NOT NULL,
	"by_user_agent" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_project_id_shopify_id_pk" PRIMARY KEY("project_id","shopify_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"project_id" uuid NOT NULL,
	"shop" text NOT NULL,
	"topic" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text,
	"payload" jsonb NOT NULL,
	"received" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"worked" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_project_id_shop_topic_webhook_id_pk" PRIMARY KEY("project_id","shop","topic","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"project_id" uuid NOT NULL,
	"integration" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_project_id_integration_pk" PRIMARY KEY("project_id","integration")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 100 NOT NULL,
	"icon" text,
	"screen_ios_1284" text,
	"screen_ios_1242" text,
	"screen_android_1242" text,
	"name" text,
	"title" text,
	"description" text,
	"keywords" text,
	"policy" text,
	"support" text,
	"submitted" timestamp (3) with time zone,
	"published" timestamp (3) with time zone,
	CONSTRAINT "listings_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "locales" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"money" text NOT NULL,
	CONSTRAINT "locales_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"access" text,
	"access_expires" timestamp (3) with time zone,
	"refresh" text,
	"refresh_expires" timestamp (3) with time zone,
	"webhook_secret" text,
	"storefront" text,
	"shopify_id" text,
	"eas_project_id" text,
	"name" text NOT NULL,
	"domain" text,
	"shop" text,
	"shop_name" text,
	"country" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"money" text DEFAULT '${{amount}}' NOT NULL,
	"langs" text[] DEFAULT '{"en"}' NOT NULL,
	"timezone" integer DEFAULT 0 NOT NULL,
	"regions" text[],
	"plan" text DEFAULT 'Trial' NOT NULL,
	"subscription" text,
	"refered_by" text,
	"ga_property" text,
	"ga_ios" text,
	"ga_android" text,
	"fb_app_id" text,
	"fb_client_token" text,
	"gs_number" text,
	"gs_project" text,
	"gs_android_app" text,
	"gs_android_key" text,
	"gs_ios_app" text,
	"gs_ios_key" text,
	"slug" text NOT NULL,
	"package" text,
	"package_android" text,
	"tablets_support" boolean DEFAULT false NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"updated" timestamp (3) with time zone,
	"deletion" timestamp (3) with time zone,
	CONSTRAINT "projects_token_unique" UNIQUE("token"),
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"config" jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects_to_users" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"owner" boolean DEFAULT false NOT NULL,
	"allow_design" boolean DEFAULT true NOT NULL,
	"allow_analytics" boolean DEFAULT true NOT NULL,
	"allow_push" boolean DEFAULT true NOT NULL,
	"allow_publish" boolean DEFAULT true NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_to_users_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"rotated" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"password" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"expo_push_token" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletion" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_designs" ADD CONSTRAINT "published_designs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_batches" ADD CONSTRAINT "saved_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_batches" ADD CONSTRAINT "saved_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics" ADD CONSTRAINT "analytics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stocks" ADD CONSTRAINT "back_in_stocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stocks" ADD CONSTRAINT "back_in_stocks_project_id_subscriber_id_subscribers_project_id_id_fk" FOREIGN KEY ("project_id","subscriber_id") REFERENCES "public"."subscribers"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_notifications" ADD CONSTRAINT "sent_notifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_notifications" ADD CONSTRAINT "sent_notifications_project_id_subscriber_id_subscribers_project_id_id_fk" FOREIGN KEY ("project_id","subscriber_id") REFERENCES "public"."subscribers"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_products" ADD CONSTRAINT "changed_products_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locales" ADD CONSTRAINT "locales_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects_to_users" ADD CONSTRAINT "projects_to_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects_to_users" ADD CONSTRAINT "projects_to_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_designs_hash" ON "published_designs" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "saved_batches_version" ON "saved_batches" USING btree ("project_id","version");--> statement-breakpoint
CREATE INDEX "analytics_created" ON "analytics" USING btree ("project_id","created");--> statement-breakpoint
CREATE INDEX "back_in_stocks_variant" ON "back_in_stocks" USING btree ("project_id","variant_id");--> statement-breakpoint
CREATE INDEX "sent_notifications_notification" ON "sent_notifications" USING btree ("project_id","notification_id");--> statement-breakpoint
CREATE INDEX "subscribers_token" ON "subscribers" USING btree ("project_id","token");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("project_id","created","shopify_id");--> statement-breakpoint
CREATE INDEX "projects_shop" ON "projects" USING btree ("shop");--> statement-breakpoint
CREATE INDEX "projects_to_users_user" ON "projects_to_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");