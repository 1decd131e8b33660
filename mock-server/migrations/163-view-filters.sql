-- Filters of the tiles that a view was saved with.
alter table report_views add column filters jsonb not null default '[]';
