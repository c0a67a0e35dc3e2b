-- AlterTable
ALTER TABLE "team" ADD COLUMN     "country" TEXT;

-- AlterTable
ALTER TABLE "import" ADD COLUMN     "undo_counts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "undo_started_at" TIMESTAMPTZ(3),
ADD COLUMN     "undone_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "import_change" (
    "import_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "is_new" BOOLEAN NOT NULL,
    "has_joined" BOOLEAN NOT NULL,
    "before" JSONB NOT NULL DEFAULT '{}',
    "after" JSONB NOT NULL DEFAULT '{}',
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_change_pkey" PRIMARY KEY ("import_id","contact_id")
);

-- AddForeignKey
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_team_id_import_id_fkey" FOREIGN KEY ("team_id", "import_id") REFERENCES "import"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
