-- Entries of all chains of the audit, in a chain of their own: without it, nothing would show that a whole chain was
-- deleted. A chain is anchored at its first entry and at each hundredth one after it, so that tenants seldom wait for
-- each other. Requests have no access.
create table audit_anchors (
  position integer primary key,
  -- tenant of the anchored chain
  chain text not null,
  -- position and hash of the anchored entry
  entry_position integer not null,
  entry_hash text not null,
  previous_hash text not null,
  hash text not null
);

-- What the hash of an anchor covers, besides the hash before it.
create function audit_anchor_content(anchor audit_anchors) returns text language sql immutable as $$
  select jsonb_build_array(anchor.position, anchor.chain, anchor.entry_position, anchor.entry_hash)::text
$$;

create function audit_anchored() returns trigger language plpgsql as $$
declare
  last audit_anchors;
begin
  perform pg_advisory_xact_lock(hashtextextended('anchors of the audit', 0));
  select * into last from audit_anchors order by position desc limit 1;
  new.position = coalesce(last.position, 0) + 1;
  new.previous_hash = coalesce(last.hash, '');
  new.hash = encode(sha256(convert_to(new.previous_hash || audit_anchor_content(new), 'UTF8')), 'hex');
  return new;
end $$;
create trigger audit_anchored before insert on audit_anchors for each row execute function audit_anchored();
create trigger audit_anchors_unchangeable before update or delete on audit_anchors
  for each row execute function audit_unchangeable();
create trigger audit_anchors_not_emptied before truncate on audit_anchors
  for each statement execute function audit_unchangeable();

create or replace function audit_chained() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chains;
begin
  insert into audit_chains (tenant_id) values (new.tenant_id) on conflict do nothing;
  -- Transactions of one tenant wait here for each other.
  select * into chain from audit_chains where tenant_id = new.tenant_id for update;
  new.position = chain.length + 1;
  new.previous_hash = chain.hash;
  new.hash = encode(sha256(convert_to(new.previous_hash || audit_content(new), 'UTF8')), 'hex');
  update audit_chains set length = new.position, hash = new.hash where tenant_id = new.tenant_id;
  if new.position % 100 = 1 then
    insert into audit_anchors (chain, entry_position, entry_hash) values (new.tenant_id, new.position, new.hash);
  end if;
  return new;
end $$;

insert into audit_anchors (chain, entry_position, entry_hash)
  select tenant_id, length, hash from audit_chains where length > 0 order by tenant_id;
