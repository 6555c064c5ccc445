ALTER TABLE "publishings" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "publishings_created" ON "publishings" USING btree ("project_id","created","id");
--> statement-breakpoint
-- What is live was published before publishings were kept: its document tells when, nobody can tell by whom.
INSERT INTO "publishings" ("project_id", "id", "version", "hash", "created")
SELECT "designs"."project_id", gen_random_uuid(), "documents"."version", "documents"."hash", "documents"."created"
FROM "designs"
JOIN "published_designs" AS "documents"
  ON "documents"."project_id" = "designs"."project_id" AND "documents"."hash" = "designs"."published"
WHERE NOT EXISTS (
  SELECT FROM "publishings"
  WHERE "publishings"."project_id" = "designs"."project_id" AND "publishings"."hash" = "designs"."published"
);
