-- AlterTable
ALTER TABLE "crm_authorization" ADD COLUMN     "used_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mailbox_authorization" ADD COLUMN     "used_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "team_membership" ADD COLUMN     "deactivated_by_role" "role";

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "home_team_id" TEXT;

-- CreateTable
CREATE TABLE "user_identity" (
    "id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "openid_state" (
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "openid_state_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "pending_identity" (
    "hash" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT,
    "is_email_verified" BOOLEAN NOT NULL,
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "pending_identity_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "invitation_proof" (
    "hash" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "invitation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_proof_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "invitation_send" (
    "id" BIGSERIAL NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_send_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_domain" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "added_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_domain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_identity_user_id_idx" ON "user_identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_identity_issuer_subject_key" ON "user_identity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "openid_state_expires_at_idx" ON "openid_state"("expires_at");

-- CreateIndex
CREATE INDEX "pending_identity_expires_at_idx" ON "pending_identity"("expires_at");

-- CreateIndex
CREATE INDEX "invitation_proof_team_id_invitation_id_idx" ON "invitation_proof"("team_id", "invitation_id");

-- CreateIndex
CREATE INDEX "invitation_send_team_id_created_at_idx" ON "invitation_send"("team_id", "created_at");

-- CreateIndex
CREATE INDEX "invitation_send_created_at_idx" ON "invitation_send"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "team_domain_team_id_id_key" ON "team_domain"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "team_domain_team_id_domain_key" ON "team_domain"("team_id", "domain");

-- CreateIndex
CREATE INDEX "invitation_email_idx" ON "invitation"("email");

-- CreateIndex
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_home_team_id_fkey" FOREIGN KEY ("home_team_id") REFERENCES "team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_proof" ADD CONSTRAINT "invitation_proof_team_id_invitation_id_fkey" FOREIGN KEY ("team_id", "invitation_id") REFERENCES "invitation"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_send" ADD CONSTRAINT "invitation_send_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_domain" ADD CONSTRAINT "team_domain_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_domain" ADD CONSTRAINT "team_domain_team_id_added_by_id_fkey" FOREIGN KEY ("team_id", "added_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A domain is verified by one team. Prisma knows no partial indexes.
CREATE UNIQUE INDEX "team_domain_verified_partial" ON "team_domain" ("domain") WHERE "verified_at" IS NOT NULL;
