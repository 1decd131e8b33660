-- Where an announcement stands and how urgent it is. What was written before stands in the bell, as it did.
alter table announcements
  add column placement text not null default 'bell' check (placement in ('bell', 'banner', 'both')),
  add column severity text not null default 'info' check (severity in ('info', 'warning', 'critical')),
  add column dismissible boolean not null default true,
  -- a banner that nobody can close must end by itself
  add constraint announcements_end check (dismissible or ends_at is not null);
