ALTER TABLE "publishings" DROP CONSTRAINT "publishings_pkey";--> statement-breakpoint
ALTER TABLE "publishings" ADD CONSTRAINT "publishings_project_id_id_pk" PRIMARY KEY("project_id","id");