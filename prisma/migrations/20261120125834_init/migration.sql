-- CreateEnum
CREATE TYPE "team_plan" AS ENUM ('trial', 'paid');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'member');

-- CreateEnum
CREATE TYPE "api_key_scope" AS ENUM ('read', 'write', 'charge');

-- CreateEnum
CREATE TYPE "sender_channel" AS ENUM ('network', 'email');

-- CreateEnum
CREATE TYPE "sender_account_status" AS ENUM ('connected', 'disconnected', 'syncing', 'none');

-- CreateEnum
CREATE TYPE "audience_mode" AS ENUM ('manual', 'crm_list', 'prospecting_tool');

-- CreateEnum
CREATE TYPE "audience_origin" AS ENUM ('manual', 'csv');

-- CreateEnum
CREATE TYPE "system_kind" AS ENUM ('dynamic_actions', 'social_engagement');

-- CreateEnum
CREATE TYPE "enrollment_mode" AS ENUM ('manual', 'auto');

-- CreateEnum
CREATE TYPE "queue_item_status" AS ENUM ('awaiting', 'queued', 'enrolled', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "enrollment_status" AS ENUM ('in_progress', 'completed', 'failed', 'canceled', 'disqualified');

-- CreateEnum
CREATE TYPE "step_type" AS ENUM ('email', 'network_connect', 'network_message', 'network_inmail', 'network_profile_view', 'call', 'manual');

-- CreateEnum
CREATE TYPE "step_branch" AS ENUM ('default', 'accepted', 'timeout');

-- CreateEnum
CREATE TYPE "step_status" AS ENUM ('scheduled', 'awaiting_approval', 'awaiting_task', 'in_queue', 'sending', 'awaiting_acceptance', 'done', 'skipped', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "task_kind" AS ENUM ('call', 'manual', 'section_approval');

-- CreateEnum
CREATE TYPE "task_status" AS ENUM ('todo', 'completed', 'skipped', 'canceled');

-- CreateEnum
CREATE TYPE "outreach_request_type" AS ENUM ('send_connection', 'send_message', 'view_profile', 'connection_withdrawal', 'send_in_mail_message', 'sync_relations', 'sales_navigator_import', 'metadata_sync', 'plan_sync', 'sync_unibox_account', 'sync_unibox_conversation');

-- CreateEnum
CREATE TYPE "outreach_action_status" AS ENUM ('pending', 'sending', 'done', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "message_channel" AS ENUM ('email', 'network');

-- CreateEnum
CREATE TYPE "message_direction" AS ENUM ('inbound', 'outbound');

-- CreateEnum
CREATE TYPE "sentiment" AS ENUM ('positive', 'neutral', 'negative');

-- CreateEnum
CREATE TYPE "conversation_tag" AS ENUM ('hot', 'nurture');

-- CreateEnum
CREATE TYPE "monitored_profile_kind" AS ENUM ('profile', 'company_page');

-- CreateEnum
CREATE TYPE "monitored_profile_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "engagement_kind" AS ENUM ('like', 'comment');

-- CreateEnum
CREATE TYPE "credit_feature" AS ENUM ('email_unlock', 'email_verification', 'phone_unlock', 'messaging_generation', 'researcher_agent', 'qualification_agent', 'contact_enrichment', 'company_enrichment', 'signal');

-- CreateEnum
CREATE TYPE "credit_type" AS ENUM ('incoming', 'outgoing');

-- CreateEnum
CREATE TYPE "credit_status" AS ENUM ('reserved', 'committed', 'released');

-- CreateEnum
CREATE TYPE "call_source" AS ENUM ('Mcp', 'WebApp', 'Extension', 'PublicApi', 'Unknown');

-- CreateEnum
CREATE TYPE "import_kind" AS ENUM ('csv', 'contact_discovery', 'crm_list', 'prospecting_tool');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "import_row_status" AS ENUM ('added', 'duplicate', 'refused');

-- CreateEnum
CREATE TYPE "event_kind" AS ENUM ('task', 'enrollment', 'queue_item', 'outreach_action', 'conversation', 'credits', 'import', 'api_key', 'membership');

-- CreateEnum
CREATE TYPE "event_change" AS ENUM ('created', 'updated', 'removed');

-- CreateTable
CREATE TABLE "team" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plan" "team_plan" NOT NULL DEFAULT 'trial',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "credit_balance" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "credit_reserved" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "requires_dynamic_action_approval" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_membership" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'member',
    "has_billing_access" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "scopes" "api_key_scope"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "replaced_by_id" TEXT,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT,
    "action" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "trace_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sender_account" (
    "membership_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "channel" "sender_channel" NOT NULL,
    "status" "sender_account_status" NOT NULL DEFAULT 'none',
    "address" TEXT,
    "external_id" TEXT,
    "last_synced_at" TIMESTAMPTZ(3),

    CONSTRAINT "sender_account_pkey" PRIMARY KEY ("membership_id","channel")
);

-- CreateTable
CREATE TABLE "sender_settings" (
    "membership_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "work_days" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5]::INTEGER[],
    "work_start_minute" INTEGER NOT NULL DEFAULT 540,
    "work_end_minute" INTEGER NOT NULL DEFAULT 1080,
    "spacing_seconds" INTEGER NOT NULL DEFAULT 90,
    "daily_profile_views" INTEGER NOT NULL DEFAULT 80,
    "daily_connects" INTEGER NOT NULL DEFAULT 20,
    "daily_messages" INTEGER NOT NULL DEFAULT 50,
    "daily_in_mails" INTEGER NOT NULL DEFAULT 20,
    "daily_emails" INTEGER NOT NULL DEFAULT 100,
    "next_email_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
    "next_network_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',

    CONSTRAINT "sender_settings_pkey" PRIMARY KEY ("membership_id")
);

-- CreateTable
CREATE TABLE "sender_day" (
    "membership_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sender_day_pkey" PRIMARY KEY ("membership_id","kind","day")
);

-- CreateTable
CREATE TABLE "prospect" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "email" TEXT,
    "network_url" TEXT,
    "phone" TEXT,
    "role" TEXT,
    "company_name" TEXT,
    "company_domain" TEXT,
    "crm_contact_id" TEXT,
    "name_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prospect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audience" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mode" "audience_mode" NOT NULL DEFAULT 'manual',
    "origin" "audience_origin" NOT NULL DEFAULT 'manual',
    "ai_context" TEXT,
    "crm_list_id" TEXT,
    "prospecting_tool" JSONB,
    "contact_count" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audience_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audience_member" (
    "audience_id" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audience_member_pkey" PRIMARY KEY ("audience_id","prospect_id")
);

-- CreateTable
CREATE TABLE "flow_plan" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_draft" BOOLEAN NOT NULL DEFAULT true,
    "system_kind" "system_kind",
    "enrollment_mode" "enrollment_mode" NOT NULL DEFAULT 'manual',
    "audience_id" TEXT,
    "root" JSONB,
    "current_version_id" TEXT,
    "stop_on_reply" BOOLEAN NOT NULL DEFAULT true,
    "is_qualification_enabled" BOOLEAN NOT NULL DEFAULT false,
    "qualification_criteria" TEXT,
    "is_enrich_crm" BOOLEAN NOT NULL DEFAULT true,
    "is_push_to_crm_tasks" BOOLEAN NOT NULL DEFAULT false,
    "candidate_turn" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "flow_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_version" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "flow_plan_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "root" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "flow_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_candidate" (
    "flow_plan_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "flow_candidate_pkey" PRIMARY KEY ("flow_plan_id","membership_id")
);

-- CreateTable
CREATE TABLE "queue_item" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "flow_plan_id" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "sender_id" TEXT,
    "status" "queue_item_status" NOT NULL DEFAULT 'awaiting',
    "enrollment_id" TEXT,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "queue_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrollment" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "flow_plan_id" TEXT NOT NULL,
    "flow_version_id" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "status" "enrollment_status" NOT NULL DEFAULT 'in_progress',
    "is_dynamic" BOOLEAN NOT NULL DEFAULT false,
    "current_step_id" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "email_replies" INTEGER NOT NULL DEFAULT 0,
    "network_replies" INTEGER NOT NULL DEFAULT 0,
    "positive_replies" INTEGER NOT NULL DEFAULT 0,
    "latest_reply_at" TIMESTAMPTZ(3),
    "is_opportunity" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "enrollment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "step" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "node_id" TEXT NOT NULL,
    "type" "step_type" NOT NULL,
    "status" "step_status" NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "executed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "subject" TEXT,
    "message" TEXT,
    "provider_id" TEXT,
    "thread_id" TEXT,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "task_kind" NOT NULL,
    "status" "task_status" NOT NULL DEFAULT 'todo',
    "title" TEXT NOT NULL,
    "instructions" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "assignee_id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "flow_plan_id" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "step_id" TEXT,
    "properties" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" TEXT,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outreach_action" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "request_type" "outreach_request_type" NOT NULL,
    "status" "outreach_action_status" NOT NULL DEFAULT 'pending',
    "step_id" TEXT,
    "enrollment_id" TEXT,
    "prospect_id" TEXT,
    "flow_plan_id" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "executed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outreach_action_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "external_id" TEXT,
    "tag" "conversation_tag",
    "is_read" BOOLEAN NOT NULL DEFAULT true,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "message_count" INTEGER NOT NULL DEFAULT 0,
    "last_message_at" TIMESTAMPTZ(3),
    "last_message_preview" TEXT,
    "last_message_direction" "message_direction",
    "sync_cursor" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "channel" "message_channel" NOT NULL,
    "direction" "message_direction" NOT NULL,
    "conversation_id" TEXT,
    "enrollment_id" TEXT,
    "step_id" TEXT,
    "external_id" TEXT NOT NULL,
    "in_reply_to" TEXT,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    "sentiment" "sentiment",
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "recorded_by_id" TEXT NOT NULL,

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_click" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_click_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_suppression" (
    "team_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_suppression_pkey" PRIMARY KEY ("team_id","email")
);

-- CreateTable
CREATE TABLE "social_engagement_config" (
    "team_id" TEXT NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT false,
    "flow_plan_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "social_engagement_config_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "monitored_profile" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "network_url" TEXT NOT NULL,
    "kind" "monitored_profile_kind" NOT NULL,
    "display_name" TEXT,
    "status" "monitored_profile_status" NOT NULL DEFAULT 'active',
    "engagement_count" INTEGER NOT NULL DEFAULT 0,
    "collect_cursor" TEXT,
    "last_collected_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "monitored_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engagement" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "monitored_profile_id" TEXT NOT NULL,
    "kind" "engagement_kind" NOT NULL,
    "external_id" TEXT NOT NULL,
    "engager_url" TEXT NOT NULL,
    "prospect_id" TEXT,
    "body" TEXT,
    "engaged_at" TIMESTAMPTZ(3) NOT NULL,
    "collected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "engagement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_transaction" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "feature_type" "credit_feature",
    "cost" DECIMAL(14,2) NOT NULL,
    "type" "credit_type" NOT NULL,
    "status" "credit_status" NOT NULL,
    "is_admin_change" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "user_id" TEXT,
    "source" "call_source" NOT NULL DEFAULT 'Unknown',
    "trace_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discovered_profile" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discovered_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "import_kind" NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'queued',
    "name" TEXT NOT NULL,
    "audience_id" TEXT,
    "flow_plan_id" TEXT,
    "created_by_id" TEXT NOT NULL,
    "content" TEXT,
    "filters" JSONB,
    "total_rows" INTEGER NOT NULL DEFAULT 0,
    "processed_rows" INTEGER NOT NULL DEFAULT 0,
    "added_rows" INTEGER NOT NULL DEFAULT 0,
    "duplicate_rows" INTEGER NOT NULL DEFAULT 0,
    "refused_rows" INTEGER NOT NULL DEFAULT 0,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "import_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "team_id" TEXT NOT NULL,
    "status" "import_row_status" NOT NULL,
    "prospect_id" TEXT,
    "reason" TEXT,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("import_id","row")
);

-- CreateTable
CREATE TABLE "event" (
    "sequence" BIGINT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "event_kind" NOT NULL,
    "change" "event_change" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "owner_id" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "idempotency_record" (
    "membership_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("membership_id","operation","key")
);

-- CreateTable
CREATE TABLE "sandbox_email" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "from_address" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_email_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_reply" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "in_reply_to" TEXT NOT NULL,
    "from_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "collected_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_attempt" (
    "key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sandbox_attempt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "clock_origin" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "real_origin" TIMESTAMPTZ(3) NOT NULL,
    "program_origin" TIMESTAMPTZ(3) NOT NULL,
    "rate" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "clock_origin_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "team_membership_team_id_user_id_key" ON "team_membership"("team_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_membership_team_id_id_key" ON "team_membership"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_id_key" ON "api_key"("key_id");

-- CreateIndex
CREATE INDEX "api_key_team_id_membership_id_id_idx" ON "api_key"("team_id", "membership_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_team_id_id_key" ON "api_key"("team_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_team_id_id_idx" ON "audit_entry"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sender_settings_team_id_membership_id_key" ON "sender_settings"("team_id", "membership_id");

-- CreateIndex
CREATE INDEX "prospect_team_id_name_key_idx" ON "prospect"("team_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "prospect_team_id_id_key" ON "prospect"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "prospect_team_id_email_key" ON "prospect"("team_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "prospect_team_id_network_url_key" ON "prospect"("team_id", "network_url");

-- CreateIndex
CREATE UNIQUE INDEX "prospect_team_id_phone_key" ON "prospect"("team_id", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "prospect_team_id_crm_contact_id_key" ON "prospect"("team_id", "crm_contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "audience_team_id_id_key" ON "audience"("team_id", "id");

-- CreateIndex
CREATE INDEX "audience_member_team_id_prospect_id_idx" ON "audience_member"("team_id", "prospect_id");

-- CreateIndex
CREATE INDEX "flow_plan_team_id_audience_id_idx" ON "flow_plan"("team_id", "audience_id");

-- CreateIndex
CREATE INDEX "flow_plan_team_id_name_idx" ON "flow_plan"("team_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "flow_plan_team_id_id_key" ON "flow_plan"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "flow_plan_team_id_system_kind_key" ON "flow_plan"("team_id", "system_kind");

-- CreateIndex
CREATE INDEX "flow_version_flow_plan_id_number_idx" ON "flow_version"("flow_plan_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "flow_version_team_id_id_key" ON "flow_version"("team_id", "id");

-- CreateIndex
CREATE INDEX "flow_candidate_flow_plan_id_position_idx" ON "flow_candidate"("flow_plan_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "queue_item_enrollment_id_key" ON "queue_item"("enrollment_id");

-- CreateIndex
CREATE INDEX "queue_item_team_id_flow_plan_id_status_id_idx" ON "queue_item"("team_id", "flow_plan_id", "status", "id");

-- CreateIndex
CREATE INDEX "queue_item_team_id_prospect_id_idx" ON "queue_item"("team_id", "prospect_id");

-- CreateIndex
CREATE UNIQUE INDEX "queue_item_team_id_id_key" ON "queue_item"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "queue_item_team_id_enrollment_id_key" ON "queue_item"("team_id", "enrollment_id");

-- CreateIndex
CREATE INDEX "enrollment_team_id_flow_plan_id_status_id_idx" ON "enrollment"("team_id", "flow_plan_id", "status", "id");

-- CreateIndex
CREATE INDEX "enrollment_team_id_status_id_idx" ON "enrollment"("team_id", "status", "id");

-- CreateIndex
CREATE INDEX "enrollment_team_id_flow_plan_id_finished_at_idx" ON "enrollment"("team_id", "flow_plan_id", "finished_at");

-- CreateIndex
CREATE INDEX "enrollment_team_id_finished_at_idx" ON "enrollment"("team_id", "finished_at");

-- CreateIndex
CREATE INDEX "enrollment_team_id_prospect_id_idx" ON "enrollment"("team_id", "prospect_id");

-- CreateIndex
CREATE INDEX "enrollment_sender_id_idx" ON "enrollment"("sender_id");

-- CreateIndex
CREATE UNIQUE INDEX "enrollment_team_id_id_key" ON "enrollment"("team_id", "id");

-- CreateIndex
CREATE INDEX "step_team_id_enrollment_id_id_idx" ON "step"("team_id", "enrollment_id", "id");

-- CreateIndex
CREATE INDEX "step_team_id_type_executed_at_idx" ON "step"("team_id", "type", "executed_at");

-- CreateIndex
CREATE UNIQUE INDEX "step_team_id_id_key" ON "step"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "step_enrollment_id_node_id_key" ON "step"("enrollment_id", "node_id");

-- CreateIndex
CREATE INDEX "task_team_id_assignee_id_status_id_idx" ON "task"("team_id", "assignee_id", "status", "id");

-- CreateIndex
CREATE INDEX "task_team_id_status_id_idx" ON "task"("team_id", "status", "id");

-- CreateIndex
CREATE INDEX "task_team_id_enrollment_id_idx" ON "task"("team_id", "enrollment_id");

-- CreateIndex
CREATE INDEX "task_team_id_flow_plan_id_status_id_idx" ON "task"("team_id", "flow_plan_id", "status", "id");

-- CreateIndex
CREATE INDEX "task_team_id_prospect_id_idx" ON "task"("team_id", "prospect_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_team_id_id_key" ON "task"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "task_team_id_step_id_key" ON "task"("team_id", "step_id");

-- CreateIndex
CREATE INDEX "outreach_action_team_id_sender_id_status_due_at_idx" ON "outreach_action"("team_id", "sender_id", "status", "due_at");

-- CreateIndex
CREATE INDEX "outreach_action_team_id_enrollment_id_idx" ON "outreach_action"("team_id", "enrollment_id");

-- CreateIndex
CREATE UNIQUE INDEX "outreach_action_team_id_id_key" ON "outreach_action"("team_id", "id");

-- CreateIndex
CREATE INDEX "conversation_team_id_is_archived_last_message_at_idx" ON "conversation"("team_id", "is_archived", "last_message_at");

-- CreateIndex
CREATE INDEX "conversation_team_id_prospect_id_idx" ON "conversation"("team_id", "prospect_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_team_id_id_key" ON "conversation"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_team_id_owner_id_external_id_key" ON "conversation"("team_id", "owner_id", "external_id");

-- CreateIndex
CREATE INDEX "message_team_id_conversation_id_sent_at_idx" ON "message"("team_id", "conversation_id", "sent_at");

-- CreateIndex
CREATE INDEX "message_team_id_enrollment_id_sent_at_idx" ON "message"("team_id", "enrollment_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "message_team_id_id_key" ON "message"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "message_team_id_channel_external_id_key" ON "message"("team_id", "channel", "external_id");

-- CreateIndex
CREATE INDEX "meeting_team_id_booked_at_idx" ON "meeting"("team_id", "booked_at");

-- CreateIndex
CREATE INDEX "meeting_team_id_enrollment_id_idx" ON "meeting"("team_id", "enrollment_id");

-- CreateIndex
CREATE INDEX "link_click_team_id_clicked_at_idx" ON "link_click"("team_id", "clicked_at");

-- CreateIndex
CREATE INDEX "link_click_team_id_enrollment_id_idx" ON "link_click"("team_id", "enrollment_id");

-- CreateIndex
CREATE UNIQUE INDEX "monitored_profile_team_id_id_key" ON "monitored_profile"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "monitored_profile_team_id_network_url_key" ON "monitored_profile"("team_id", "network_url");

-- CreateIndex
CREATE INDEX "engagement_team_id_engager_url_idx" ON "engagement"("team_id", "engager_url");

-- CreateIndex
CREATE UNIQUE INDEX "engagement_team_id_monitored_profile_id_external_id_key" ON "engagement"("team_id", "monitored_profile_id", "external_id");

-- CreateIndex
CREATE INDEX "credit_transaction_team_id_status_id_idx" ON "credit_transaction"("team_id", "status", "id");

-- CreateIndex
CREATE INDEX "credit_transaction_team_id_status_created_at_idx" ON "credit_transaction"("team_id", "status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "credit_transaction_team_id_id_key" ON "credit_transaction"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_profile_team_id_external_id_key" ON "discovered_profile"("team_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "discovered_profile_team_id_id_key" ON "discovered_profile"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "import_team_id_id_key" ON "import"("team_id", "id");

-- CreateIndex
CREATE INDEX "event_team_id_sequence_idx" ON "event"("team_id", "sequence");

-- CreateIndex
CREATE INDEX "event_recorded_at_idx" ON "event"("recorded_at");

-- CreateIndex
CREATE INDEX "idempotency_record_started_at_idx" ON "idempotency_record"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_email_idempotency_key_key" ON "sandbox_email"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_email_team_id_id_idx" ON "sandbox_email"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_reply_message_id_key" ON "sandbox_reply"("message_id");

-- CreateIndex
CREATE INDEX "sandbox_reply_collected_at_due_at_idx" ON "sandbox_reply"("collected_at", "due_at");

-- AddForeignKey
ALTER TABLE "team_membership" ADD CONSTRAINT "team_membership_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_membership" ADD CONSTRAINT "team_membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sender_account" ADD CONSTRAINT "sender_account_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sender_settings" ADD CONSTRAINT "sender_settings_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prospect" ADD CONSTRAINT "prospect_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audience" ADD CONSTRAINT "audience_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audience" ADD CONSTRAINT "audience_team_id_created_by_id_fkey" FOREIGN KEY ("team_id", "created_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audience_member" ADD CONSTRAINT "audience_member_team_id_audience_id_fkey" FOREIGN KEY ("team_id", "audience_id") REFERENCES "audience"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audience_member" ADD CONSTRAINT "audience_member_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_plan" ADD CONSTRAINT "flow_plan_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_plan" ADD CONSTRAINT "flow_plan_team_id_audience_id_fkey" FOREIGN KEY ("team_id", "audience_id") REFERENCES "audience"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_plan" ADD CONSTRAINT "flow_plan_team_id_current_version_id_fkey" FOREIGN KEY ("team_id", "current_version_id") REFERENCES "flow_version"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_version" ADD CONSTRAINT "flow_version_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_candidate" ADD CONSTRAINT "flow_candidate_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_candidate" ADD CONSTRAINT "flow_candidate_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_item" ADD CONSTRAINT "queue_item_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_item" ADD CONSTRAINT "queue_item_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_item" ADD CONSTRAINT "queue_item_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_team_id_flow_version_id_fkey" FOREIGN KEY ("team_id", "flow_version_id") REFERENCES "flow_version"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_team_id_sender_id_fkey" FOREIGN KEY ("team_id", "sender_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_team_id_current_step_id_fkey" FOREIGN KEY ("team_id", "current_step_id") REFERENCES "step"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step" ADD CONSTRAINT "step_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_team_id_assignee_id_fkey" FOREIGN KEY ("team_id", "assignee_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_team_id_step_id_fkey" FOREIGN KEY ("team_id", "step_id") REFERENCES "step"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outreach_action" ADD CONSTRAINT "outreach_action_team_id_step_id_fkey" FOREIGN KEY ("team_id", "step_id") REFERENCES "step"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_team_id_owner_id_fkey" FOREIGN KEY ("team_id", "owner_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_team_id_conversation_id_fkey" FOREIGN KEY ("team_id", "conversation_id") REFERENCES "conversation"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "engagement" ADD CONSTRAINT "engagement_team_id_monitored_profile_id_fkey" FOREIGN KEY ("team_id", "monitored_profile_id") REFERENCES "monitored_profile"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_team_id_audience_id_fkey" FOREIGN KEY ("team_id", "audience_id") REFERENCES "audience"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_team_id_import_id_fkey" FOREIGN KEY ("team_id", "import_id") REFERENCES "import"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's language can't say.

-- The balance is never negative, at any moment, whatever runs at once.
ALTER TABLE "team" ADD CONSTRAINT "team_credit_balance_check" CHECK ("credit_balance" >= 0);
ALTER TABLE "team" ADD CONSTRAINT "team_credit_reserved_check" CHECK ("credit_reserved" >= 0);
ALTER TABLE "credit_transaction" ADD CONSTRAINT "credit_transaction_cost_check" CHECK ("cost" >= 0);

-- A prospect can be told apart from others.
ALTER TABLE "prospect" ADD CONSTRAINT "prospect_identity_check" CHECK (
  "email" IS NOT NULL OR "network_url" IS NOT NULL OR "phone" IS NOT NULL OR "crm_contact_id" IS NOT NULL OR "name_key" IS NOT NULL
);
-- Known by the (first, last, domain) triple alone, it exists once.
CREATE UNIQUE INDEX "prospect_name_key_partial" ON "prospect" ("team_id", "name_key")
  WHERE "email" IS NULL AND "network_url" IS NULL AND "phone" IS NULL AND "crm_contact_id" IS NULL;

-- A prospect waits in a flow plan at most once, and is in progress there at most once (dynamic-action sequences apart).
CREATE UNIQUE INDEX "queue_item_waiting_partial" ON "queue_item" ("flow_plan_id", "prospect_id")
  WHERE "status" IN ('awaiting', 'queued', 'failed');
CREATE UNIQUE INDEX "enrollment_in_progress_partial" ON "enrollment" ("flow_plan_id", "prospect_id")
  WHERE "status" = 'in_progress' AND NOT "is_dynamic";
ALTER TABLE "enrollment" ADD CONSTRAINT "enrollment_finished_check" CHECK (("status" = 'in_progress') = ("finished_at" IS NULL));

-- The engine's claims: what is due, what waits for a sender's turn, what was under way when a process died.
CREATE INDEX "step_due_partial" ON "step" ("due_at", "id") WHERE "status" = 'scheduled';
CREATE INDEX "step_in_queue_partial" ON "step" ("sender_id", "due_at", "id") WHERE "status" = 'in_queue';
CREATE INDEX "step_sending_partial" ON "step" ("lease_until") WHERE "status" = 'sending';

-- Queued contacts of published auto flows, for the job that enrolls them.
CREATE INDEX "queue_item_queued_partial" ON "queue_item" ("flow_plan_id", "id") WHERE "status" = 'queued';

ALTER TABLE "sender_settings" ADD CONSTRAINT "sender_settings_hours_check"
  CHECK ("work_start_minute" >= 0 AND "work_start_minute" < "work_end_minute" AND "work_end_minute" <= 1440);
ALTER TABLE "clock_origin" ADD CONSTRAINT "clock_origin_single_check" CHECK ("id" = 1);

CREATE SEQUENCE "event_sequence";

-- Appends the events of one transaction, as its last statement. The team's lock is held until the commit, so within
-- a team the sequence grows in the order of commit: whoever has read up to N can never meet a smaller one later.
CREATE FUNCTION "append_events"("events" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  team text;
BEGIN
  FOR team IN SELECT DISTINCT e->>'teamId' FROM jsonb_array_elements(events) AS e ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('events:' || team, 0));
    PERFORM pg_notify('outreach_events', team);
  END LOOP;
  INSERT INTO "event" ("sequence", "team_id", "kind", "change", "subject_id", "owner_id", "occurred_at")
  SELECT nextval('event_sequence'), e->>'teamId', (e->>'kind')::"event_kind", (e->>'change')::"event_change",
         e->>'subjectId', e->>'ownerId', (e->>'occurredAt')::timestamptz
  FROM (SELECT e FROM jsonb_array_elements(events) WITH ORDINALITY AS x(e, position) ORDER BY position) AS ordered(e);
END
$$;
