import type { Sql } from '../../src/platform/database/database';

/**
 * Rows of a tenant ($1) and of one of its people ($2), in the tables that the seed leaves empty. Every table with rows
 * of tenants or people needs some, so that a test of their deletion proves it.
 */
const statements = [
  `insert into account_messages (kind, person_id, created_at) select 'notice', $2, now() where $1 <> ''`,
  `insert into acting_sessions (person_id, tenant_id, mode, reason, opened_at, expires_at)
   select id, $1, 'read', 'Ticket 4711', now(), now() from people
    where tenant_id is null and $2 <> '' order by id limit 1`,
  `insert into announcement_reads (person_id, announcement_id, read_at)
   select $2, id, now() from announcements where audience = 'all' and $1 <> '' order by id limit 1`,
  `insert into avatars (person_id, version, type, bytes, changed_at)
   select $2, $1, 'image/png', 'x'::bytea, now()`,
  `insert into chats (tenant_id, id, person_id) values ($1, 'chat', $2)`,
  `insert into chat_messages (tenant_id, chat_id, index, person_id, role, content)
   values ($1, 'chat', 0, $2, 'user', 'Hello')`,
  `insert into contact_requests (id, reference, name, email, topic, message, page, language, sender_id,
                                 sender_tenant_id, created_at)
   select $1, 'C-2026-' || lpad((count(*) + 1)::text, 6, '0'), 'Ada', 'ada@sample.example', 'data',
          'Figures are missing', '/home', 'en', $2, $1, now() from contact_requests`,
  `insert into creation_requests (person_id, key, digest, object_id, created_at) values ($2, 'key', '', $1, now())`,
  `insert into export_counts (tenant_id, day, total) select $1, now()::date, 1 where $2 <> ''`,
  `insert into favorites (person_id, target_type, target_id) select $2, 'report', 'r' where $1 <> ''`,
  `insert into identity_kept_sessions (person_id, session_uid, min_iat) values ($2, $1, now())`,
  `insert into identity_session_marks (session_uid, person_id, user_agent, used_at) values ($1, $2, '', now())`,
  `insert into invitation_requests (tenant_id, request_key, digest, response, created_at)
   values ($1, $2, '', '{}', now())`,
  `insert into jobs (kind, subject, tenant_id, due_at) values ('domains.check', $2, $1, now() + interval '1 year')`,
  `insert into mapping_changes (tenant_id, type, id, act, actor_name, items, row_count, amount, created_at, search_text)
   values ($1, 'accounts', 'change', 'map', $2, 1, 1, 1, now(), 'ada')`,
  `insert into mapping_change_items (tenant_id, type, change_id, item_id, status, version)
   values ($1, 'accounts', 'change', $2, 'unmapped', 1)`,
  `insert into mapping_load_rows (tenant_id, type, line, source_system, source_key, seen_at)
   values ($1, 'accounts', 1, $2, 'key', now())`,
  `insert into mapping_running_changes (tenant_id, type, change_id, actor_name, started_at)
   values ($1, 'accounts', 'change', $2, now())`,
  `insert into mapping_portions (tenant_id, type, place, given) select $1, 'accounts', 0, '{}' where $2 <> ''`,
  `insert into mapping_rule_lists (tenant_id, type, version) select $1, 'accounts', 1 where $2 <> ''`,
  `insert into oidc_records (model, id, payload) values ('Session', $1, jsonb_build_object('accountId', $2::text))`,
  `insert into password_reset_links (person_id, token_hash, expires_at) values ($2, $1, now())`,
  `insert into person_jobs (id, tenant_id, person_id, kind, params, language, person_name, roles, state, created_at,
                            finished_at)
   values ('job-of-' || $1, $1, $2, 'users.export', '{}', 'en', 'Ada', '{}', 'succeeded', now(), now())`,
  `insert into person_job_parts (job_id, part, content) select 'job-of-' || $1, 1, $2::text`,
  `insert into person_statuses (person_id, status) select $2, 'online' where $1 <> ''`,
  `insert into recent_views (person_id, target_type, target_id, viewed_at) values ($2, 'report', $1, now())`,
  `insert into recovery_codes (person_id, code_hash) values ($2, $1)`,
  `insert into second_factors (person_id, secret, last_step, created_at) values ($2, $1, 0, now())`,
  `insert into report_views (id, tenant_id, person_id, report_id, name, name_key, is_shared, parameters, created_at)
   values ('view-of-' || $1, $1, $2, 'r', 'View', 'view', true, '{}', now())`,
  `insert into report_default_views (person_id, report_id, view_id) values ($2, 'r', 'view-of-' || $1)`,
  `insert into report_values (person_id, report_id, parameters, used_at) values ($2, $1, '{}', now())`,
  `insert into report_placements (tenant_id, report_id, workspace_id)
   select tenant_id, $2, id from workspaces where tenant_id = $1 order by id limit 1`,
  `insert into sample_copies (person_id, app, created_at) select $2, 'app-' || $1, now()`,
  `insert into sample_profiles (person_id, name, email, about) values ($2, $1, '', '')`,
  `insert into sample_contacts (person_id, id, name, about, details, attachments, sort_en, sort_tr)
   values ($2, $1, 'Ada', '', '{}', '{}', '', '')`,
  `insert into sample_chats (person_id, id, contact_id) values ($2, $1, $1)`,
  `insert into sample_messages (person_id, chat_id, id, value, is_mine, created_at) values ($2, $1, $1, 'Hi', true, now())`,
  `insert into sample_guide_feedback (person_id, guide_id, helpful, updated_at) values ($2, $1, true, now())`,
  `insert into sample_icon_favorites (person_id, icon_set, name) values ($2, 'feather', $1)`,
  `insert into sample_mailboxes (person_id, name, email, settings) values ($2, $1, '', '{}')`,
  `insert into sample_mail_labels (person_id, id, title, slug, color) values ($2, $1, 'Label', 'label', 'blue')`,
  `insert into sample_mails (person_id, id, kind, folder, sender, recipients, sent_at, subject, content, topic, people,
                             search_text, to_self)
   values ($2, $1, 'received', 'inbox', '', '', now(), '', '', '', '{}', '', false)`,
  `insert into sample_mail_files (person_id, id, name, extension, bytes, created_at)
   values ($2, $1, 'File', 'txt', 1, now())`,
  `insert into sample_contents (id, sha256, bytes, uploaded_by, created_at)
   values ('content-of-' || $1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), 1, $2, now())`,
  `insert into sample_content_parts (content_id, position, part)
   select 'content-of-' || $1, 0, 'x'::bytea where $2 <> ''`,
  `insert into sample_content_uses (person_id, app, item_id, content_id)
   values ($2, 'file-manager', $1, 'content-of-' || $1)`,
  `insert into sample_files (person_id, id, type, name, name_key, created_at, modified_at, sort_en, sort_tr, search_text)
   values ($2, $1, 'TXT', 'File', 'file', now(), now(), '', '', '')`,
  `insert into sample_file_archives (id, person_id, item_ids, created_at) values ('archive-of-' || $1, $2, '{}', now())`,
  `insert into sample_boards (id, person_id, title, title_key, description, icon, active_at, active_by)
   values ('board-of-' || $1, $2, '', '', '', 'board', now(), $2)`,
  `insert into sample_board_members (board_id, owner_id, tenant_id, person_id)
   select 'board-of-' || $1, $2, $1, id from people where tenant_id = $1 and id <> $2 order by id limit 1`,
  `insert into sample_board_lists (id, person_id, board_id, position, title)
   values ('list-of-' || $1, $2, 'board-of-' || $1, 1, '')`,
  `insert into sample_board_labels (id, person_id, board_id, title, title_key, color)
   values ('label-of-' || $1, $2, 'board-of-' || $1, '', '', 'blue')`,
  `insert into sample_board_cards (id, person_id, board_id, list_id, position, title)
   values ('card-of-' || $1, $2, 'board-of-' || $1, 'list-of-' || $1, 1, '')`,
  `insert into sample_product_tags (person_id, id, title, title_key) values ($2, $1, 'Tag', 'tag')`,
  `insert into sample_task_tags (person_id, id, title, title_key) values ($2, $1, 'Tag', 'tag')`,
  `insert into sample_tasks (person_id, id, position, type, title, search_key) values ($2, $1, 0, 'task', '', '')`,
  `insert into sample_products (person_id, id, category, name, name_key, sort_en, sort_tr, description, tags, sku,
                                sku_key, barcode, brand, vendor, stock, reserved, cost_cents, base_cents, tax_percent,
                                grams, images, active)
   values ($2, $1, '', '', '', '', '', '', '{}', '', '', '', '', '', 0, 0, 0, 0, 0, 0, '{}', true)`,
  `insert into sample_note_labels (person_id, id, title, title_key) values ($2, $1, 'Label', 'label')`,
  `insert into sample_notes (person_id, id, title, content, labels, archived, pinned, remind_by_mail, created_at,
                             updated_at, search_text)
   values ($2, $1, 'Note', '', '{}', false, false, false, now(), now(), 'note')`,
  `insert into sample_note_mails (person_id, note_id, title, content, reminder) values ($2, $1, 'Note', '', now())`,
  `insert into sample_course_progress (person_id, course_id, current_step, completed) values ($2, $1, 1, 0)`,
  `insert into tenant_logos (tenant_id, version, type, bytes, changed_at) values ($1, $2, 'image/png', 'x', now())`,
  `insert into user_import_rows (tenant_id, import_id, line, cells, is_duplicate, created_at)
   values ($1, $2, 1, '{}', false, now())`,
  `insert into announcements (id, texts, audience, tenant_ids, starts_at, search_text)
   values ('for-' || $1, '{}', 'tenants', array[$1], now(), 'ada'),
          ('for-several-' || $2, '{}', 'tenants', array[$1, 'cedar'], now(), 'ada')`,
];

/** Inserts rows of a tenant with one of its people in the tables that the seed leaves empty. */
export async function insertTenantData(sql: Sql, tenantId: string, personId: string): Promise<void> {
  for (const statement of statements) await sql.query(statement, [tenantId, personId]);
}
