-- CreateEnum
CREATE TYPE "import_row_effect" AS ENUM ('created', 'filled', 'changed', 'unchanged');

-- CreateEnum
CREATE TYPE "import_mode" AS ENUM ('fill_gaps', 'replace', 'only_new', 'only_existing');

-- AlterEnum
ALTER TYPE "import_row_status" ADD VALUE 'excluded';

-- AlterEnum
ALTER TYPE "import_status" ADD VALUE 'canceled';



-- AlterTable
ALTER TABLE "import" ADD COLUMN     "changed_rows" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "columns" JSONB,
ADD COLUMN     "country" TEXT,
ADD COLUMN     "created_rows" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "encoding" TEXT,
ADD COLUMN     "excluded_rows" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "filled_rows" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "left_out_cells" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mode" "import_mode" NOT NULL DEFAULT 'fill_gaps',
ADD COLUMN     "unchanged_rows" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "import_row" ADD COLUMN     "cells" JSONB,
ADD COLUMN     "effect" "import_row_effect",
ADD COLUMN     "left_out" JSONB;

-- Erasing a contact looks for what is kept of files.
CREATE INDEX "import_row_cells_partial" ON "import_row" ("team_id") WHERE "cells" IS NOT NULL;
