-- The copies of the sample inventory. `place`: the newest is first. Categories, brands and vendors are the same for all.
create table sample_product_tags (
  person_id text not null references people (id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  title text not null,
  title_key text not null,
  primary key (person_id, id),
  unique (person_id, title_key)
);

-- Amounts are cents, weights are grams. A deleted product can be restored for a day.
create table sample_products (
  person_id text not null references people (id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  version integer not null default 1,
  category text not null,
  name text not null,
  name_key text not null,
  sort_en text not null,
  sort_tr text not null,
  description text not null,
  tags text[] not null,
  sku text not null,
  sku_key text not null,
  barcode text not null,
  brand text not null,
  vendor text not null,
  stock integer not null,
  reserved integer not null,
  cost_cents integer not null check (cost_cents >= 0),
  base_cents integer not null check (base_cents >= 0),
  tax_percent integer not null check (tax_percent between 0 and 100),
  price_cents integer generated always as (((base_cents::bigint * (100 + tax_percent) + 50) / 100)::integer) stored,
  grams integer not null check (grams >= 0),
  thumbnail text,
  images text[] not null,
  active boolean not null,
  deleted_at timestamptz,
  primary key (person_id, id),
  constraint sample_products_reserved check (reserved between 0 and stock)
);
create unique index sample_products_sku on sample_products (person_id, sku_key)
  where sku_key <> '' and deleted_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['sample_product_tags', 'sample_products']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy %I on %I to portal_app, portal_global '
      'using (person_id = (select nullif(current_setting(''app.person_id'', true), ''''))) '
      'with check (person_id = (select nullif(current_setting(''app.person_id'', true), '''')))',
      name || '_own', name);
    execute format('grant select, insert, update, delete on %I to portal_app, portal_global', name);
  end loop;
end
$$;
