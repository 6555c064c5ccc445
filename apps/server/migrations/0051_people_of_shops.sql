CREATE TABLE "shop_people" (
	"shop" text NOT NULL,
	"person" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_people_shop_person_pk" PRIMARY KEY("shop","person")
);
--> statement-breakpoint
ALTER TABLE "shop_people" ADD CONSTRAINT "shop_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_people_user" ON "shop_people" USING btree ("user_id");