-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "has_billing_access" BOOLEAN NOT NULL DEFAULT false,
    "hash" TEXT NOT NULL,
    "invited_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_hash_key" ON "invitation"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_team_id_id_key" ON "invitation"("team_id", "id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_team_id_invited_by_id_fkey" FOREIGN KEY ("team_id", "invited_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- At most one open invitation of an address.
CREATE UNIQUE INDEX "invitation_open_partial" ON "invitation" ("team_id", "email") WHERE "accepted_at" IS NULL AND "withdrawn_at" IS NULL;
