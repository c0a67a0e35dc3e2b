-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "address" TEXT,
ADD COLUMN     "client" TEXT;

-- AlterTable
ALTER TABLE "sender_settings" ADD COLUMN     "allows_manager_replies" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" TEXT;

-- AlterTable
ALTER TABLE "team" ADD COLUMN     "members_may" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "key_network" (
    "api_key_id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_network_pkey" PRIMARY KEY ("api_key_id","network")
);

-- AddForeignKey
ALTER TABLE "key_network" ADD CONSTRAINT "key_network_team_id_api_key_id_fkey" FOREIGN KEY ("team_id", "api_key_id") REFERENCES "api_key"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
